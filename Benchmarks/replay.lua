-- Sends ready-made requests in turn, so that no request costs work in Lua beyond one look-up.
--
--   wrk -s replay.lua URL -- FILE [RATE]
--
-- FILE holds requests as they go over the wire, each after a line with its length in bytes. With RATE, that many
-- are sent a second (by a timetable: what comes late is made up for), else each as soon as its connection is free.
-- Prints one line of figures for the driver at the end.

local requests = {}
local turn = 0

local function load(path)
  local file = assert(io.open(path, "rb"))
  for length in file:lines() do
    requests[#requests + 1] = assert(file:read(tonumber(length)))
  end
  file:close()
  assert(#requests > 0, "no requests in " .. path)
end

-- wrk asks for a delay in milliseconds before each request if there is a function of this name.
local function pace(rate)
  local ffi = require("ffi")
  ffi.cdef [[
    struct humon_time { long seconds; long nanoseconds; };
    int clock_gettime(int clock, struct humon_time *time);
  ]]
  local time = ffi.new("struct humon_time")
  local function now()
    ffi.C.clock_gettime(1, time) -- CLOCK_MONOTONIC
    return tonumber(time.seconds) * 1000 + tonumber(time.nanoseconds) / 1e6
  end
  local interval = 1000 / rate
  local due
  function delay()
    local current = now()
    due = due and due + interval or current
    return math.max(0, math.floor(due - current))
  end
end

function init(arguments)
  load(arguments[1])
  if arguments[2] then pace(tonumber(arguments[2])) end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'FIGURES {"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"max":%d,' ..
      '"failures":{"connect":%d,"read":%d,"write":%d,"timeout":%d,"status":%d}}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    latency.max, errors.connect, errors.read, errors.write, errors.timeout, errors.status))
end

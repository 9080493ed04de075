import HumonModel
import HumonTexts

/// What every page is made with.
struct PageContext {
  let content: SiteContent
  let instance: Instance
  let texts: ScreenTexts
  let locale: PageLocale
  let links: PageLinks
}

import type { Page } from 'playwright-core'

/** An A4 page without its margins, in CSS pixels at 96 dpi. */
const paper = { portrait: 688, landscape: 1016 }

/** The texts of the cells that would not be on the paper if the page were printed. */
export async function cutOnPaper(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  try {
    return await page.evaluate(textsOutside, paper)
  } finally {
    await page.emulateMedia({ media: null })
  }
}

function textsOutside({ portrait, landscape }: typeof paper): readonly string[] {
  const root = document.documentElement
  root.style.inlineSize = `${getComputedStyle(document.body).page === 'landscape' ? landscape : portrait}px`
  const page = root.getBoundingClientRect()
  const cut = [...document.querySelectorAll('main :is(th, td)')].filter((cell) => {
    const { left, right, width } = cell.getBoundingClientRect()
    return width > 1 && (left < page.left - 1 || right > page.right + 1 || cell.scrollWidth > cell.clientWidth + 1)
  })
  root.style.inlineSize = ''
  return cut.map(({ textContent }) => textContent ?? '')
}

/** The words of formatted text, without its formatting; nothing of it is run or loaded. */
export const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll('</', ' </'), 'text/html')
    .body.textContent.replace(/\s+/g, ' ')
    .trim()

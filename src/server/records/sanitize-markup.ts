import sanitizeHtml from 'sanitize-html'
import { isOwnImageUrl } from '../../fields/rich-text/rich-text.ts'

/** Allows what the editor produces, links with safe URLs, and the product's own pictures. Drops everything else but keeps its text. */
export const sanitizeMarkup = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'bdi', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
    ],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope', 'colwidth'],
      td: ['colspan', 'rowspan', 'colwidth'],
      ol: ['start'],
      p: ['style'],
      h2: ['style'],
      h3: ['style'],
      h4: ['style'],
    },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImageUrl(attribs.src ?? ''),
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      '*': (tagName, { dir, ...attribs }) => ({
        tagName,
        attribs: dir && /^(ltr|rtl|auto)$/.test(dir) ? { ...attribs, dir } : attribs,
      }),
    },
  })

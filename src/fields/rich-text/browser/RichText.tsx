import { createElement, Fragment, type ReactNode } from 'react'
import { TextWithPhones } from '../../../admin/ui/text/TextWithPhones.tsx'
import { isUrlOrPage } from '../../url/url.ts'
import styles from './rich-text.module.css'

export const RichTextValue = ({ value }: { readonly value: unknown }) => <RichText html={String(value)} />

/** Allowed elements; of all others only the text is shown. */
const allowed = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'bdi',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const hidden = ['script', 'style', 'template', 'iframe', 'object']
const empty = ['br', 'hr', 'img']

/** Renders formatted text from an allowlist of elements instead of trusting the HTML. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={styles.richText}>{childrenOf(new DOMParser().parseFromString(html, 'text/html').body)}</div>
)

const childrenOf = (parent: Node): ReactNode[] =>
  // Elements of a read-only text have only their index as identity.
  [...parent.childNodes].map((node, index) => createElement(Fragment, { key: index }, reactNode(node)))

function reactNode(node: Node): ReactNode {
  if (node instanceof Text) return node.parentElement?.closest('bdi') ? node.data : <TextWithPhones text={node.data} />
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (hidden.includes(name)) return null
  if (!allowed.includes(name)) return childrenOf(node)
  const content = empty.includes(name) ? [] : [childrenOf(node)]
  return createElement(name, attributesOf(node, name), ...content)
}

function attributesOf(node: Element, name: string): Readonly<Record<string, string | undefined>> {
  const address = (attribute: string) => {
    const value = node.getAttribute(attribute) ?? ''
    return isUrlOrPage(value, true) ? value : undefined
  }
  const dir = /^(ltr|rtl|auto)$/.test(node.getAttribute('dir') ?? '') ? { dir: node.getAttribute('dir') ?? '' } : {}
  if (name === 'a') return { ...dir, href: address('href'), target: '_blank', rel: 'noreferrer' }
  if (name === 'img') return { src: address('src'), alt: node.getAttribute('alt') ?? '', loading: 'lazy' }
  return dir
}

import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('')`
= old-offers · from: /old-offers · to: /offers · code: 301
= blog · from: /blog · to: /posts · code: 301
= ramadan · from: /ramadan · to: /landing/ramadan-check-up · code: 302
= doctors-list · from: /doctors-list · to: /doctors · code: 301
= ar-blog · from: /ar/blog · to: /ar/posts · code: 301
= book · from: /book · to: /booking · code: 301
= jobs · from: /jobs · to: /careers · code: 301
= covid-19 · from: /covid-19 · to: /posts/breathing · code: 302
= packages · from: /packages · to: /offers · code: 301
= map · from: /map · to: https://maps.example.com/main · code: 302
= newsletter-2024 · from: /newsletter-2024 · to: /newsletter · code: 301
= heart-day · from: /heart-day · to: /events · code: 302
`,
} satisfies DemoData

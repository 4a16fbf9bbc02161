import type { DemoData } from './shared/demoData.ts'

/** Blocks in their order; a minus stands before those that are not shown. */
const blocks = (names: string) =>
  names.split(' ').map((name) => ({ block: name.replace('-', ''), shown: !name.startsWith('-') }))

export default {
  records: [
    {
      home: blocks(
        'hero highlights services doctors offers about facilities testimonials posts partners -faq contactForm -newsletter',
      ),
      aboutUs: blocks('hero about values team facilities -partners testimonials'),
      services: blocks('hero filters services specialties -offers faq contactForm'),
      doctors: blocks('hero filters doctors specialties testimonials -contactForm'),
      offers: blocks('-hero filters offers faq contactForm'),
      posts: blocks('hero filters posts newsletter'),
      events: blocks('hero filters events -partners newsletter'),
      contactUs: blocks('hero map contactForm faq'),
    },
  ],
} satisfies DemoData

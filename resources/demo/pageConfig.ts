import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  records: sheet('')`
= 
+ home · block: hero · shown: yes
+ home · block: highlights · shown: yes
+ home · block: services · shown: yes
+ home · block: doctors · shown: yes
+ home · block: offers · shown: yes
+ home · block: about · shown: yes
+ home · block: facilities · shown: yes
+ home · block: testimonials · shown: yes
+ home · block: posts · shown: yes
+ home · block: partners · shown: yes
+ home · block: faq · shown: no
+ home · block: contactForm · shown: yes
+ home · block: newsletter · shown: no
+ aboutUs · block: hero · shown: yes
+ aboutUs · block: about · shown: yes
+ aboutUs · block: values · shown: yes
+ aboutUs · block: team · shown: yes
+ aboutUs · block: facilities · shown: yes
+ aboutUs · block: partners · shown: no
+ aboutUs · block: testimonials · shown: yes
+ services · block: hero · shown: yes
+ services · block: filters · shown: yes
+ services · block: services · shown: yes
+ services · block: specialties · shown: yes
+ services · block: offers · shown: no
+ services · block: faq · shown: yes
+ services · block: contactForm · shown: yes
+ doctors · block: hero · shown: yes
+ doctors · block: filters · shown: yes
+ doctors · block: doctors · shown: yes
+ doctors · block: specialties · shown: yes
+ doctors · block: testimonials · shown: yes
+ doctors · block: contactForm · shown: no
+ offers · block: hero · shown: no
+ offers · block: filters · shown: yes
+ offers · block: offers · shown: yes
+ offers · block: faq · shown: yes
+ offers · block: contactForm · shown: yes
+ posts · block: hero · shown: yes
+ posts · block: filters · shown: yes
+ posts · block: posts · shown: yes
+ posts · block: newsletter · shown: yes
+ events · block: hero · shown: yes
+ events · block: filters · shown: yes
+ events · block: events · shown: yes
+ events · block: partners · shown: no
+ events · block: newsletter · shown: yes
+ contactUs · block: hero · shown: yes
+ contactUs · block: map · shown: yes
+ contactUs · block: contactForm · shown: yes
+ contactUs · block: faq · shown: yes
`,
} satisfies Demonstration

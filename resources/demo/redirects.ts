import type { Demonstration } from './shared/demonstration.ts'

export default {
  each: {
    status: 'published',
  },
  records: [
    {
      key: 'old-offers',
      from: '/old-offers',
      to: '/offers',
      code: '301',
    },
    {
      key: 'blog',
      from: '/blog',
      to: '/posts',
      code: '301',
    },
    {
      key: 'ramadan',
      from: '/ramadan',
      to: '/landing/ramadan-check-up',
      code: '302',
    },
    {
      key: 'doctors-list',
      from: '/doctors-list',
      to: '/doctors',
      code: '301',
    },
    {
      key: 'ar-blog',
      from: '/ar/blog',
      to: '/ar/posts',
      code: '301',
    },
    {
      key: 'book',
      from: '/book',
      to: '/booking',
      code: '301',
    },
    {
      key: 'jobs',
      from: '/jobs',
      to: '/careers',
      code: '301',
    },
    {
      key: 'covid-19',
      from: '/covid-19',
      to: '/posts/breathing',
      code: '302',
    },
    {
      key: 'packages',
      from: '/packages',
      to: '/offers',
      code: '301',
    },
    {
      key: 'map',
      from: '/map',
      to: 'https://maps.example.com/main',
      code: '302',
    },
    {
      key: 'newsletter-2024',
      from: '/newsletter-2024',
      to: '/newsletter',
      code: '301',
    },
    {
      key: 'heart-day',
      from: '/heart-day',
      to: '/events',
      code: '302',
    },
  ],
} satisfies Demonstration

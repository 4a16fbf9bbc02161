import type { Call, Client } from './client.ts'
import { phoneOf } from './data.ts'
import { family, given, rare, topics } from './names.ts'
import { unit } from './place.ts'
import { postOf } from './templates.ts'

/** One thing that people ask for again and again, each time as the round of that number. */
export interface Case {
  readonly name: string
  readonly ask: (round: number) => Call
  /** By somebody who has the answer already, and says so where it had a version. */
  readonly isAgain?: boolean
}

export const dashboard = '/api/v1/dashboard'

export const listOfPosts: Call = {
  method: 'GET',
  path: `${dashboard}/posts?lang=ar&page=1&per_page=25&sort=publishedAt&order=DESC`,
}

/** What a website shows in a list, with the same columns as the list of the dashboard. */
const websiteList = (filter: string): Call => ({
  method: 'GET',
  path: `/api/v1/website/${unit}/posts?lang=ar&per_page=25&fields=title,category,publishedAt,author,desktopImage${filter}`,
})

/** A moment in the future for each number. */
const momentOf = (number: number): string => new Date(Date.UTC(2100, 0, 1) + number * 1000).toISOString()

/** Asks for the leads that a search finds, as the list of leads does: the words in the body. */
export const searchFor = (q: string): Call => ({
  method: 'POST',
  path: `${dashboard}/leads/search`,
  body: { lang: 'ar', page: 1, per_page: 25, sort: 'createdAt', order: 'DESC', q },
})

export const anyOf = (words: readonly string[], round: number): string => words[1 + (round % (words.length - 1))] ?? ''
/** The numbers that are asked for are no neighbours of each other. */
const anywhere = (round: number, count: number): number => 1 + ((round * 7919) % count)

/** What is measured over HTTP, in a unit of so many posts and leads. */
export function casesOf({
  posts,
  leads,
  category,
}: {
  posts: number
  leads: number
  category: string
}): readonly Case[] {
  let written = 0
  const next = () => {
    written += 1
    return String(written)
  }
  return [
    { name: 'list', ask: () => listOfPosts },
    { name: 'list, unchanged', ask: () => listOfPosts, isAgain: true },
    // Each request asks for something else, so that no response is kept.
    { name: 'website list', ask: () => websiteList(`&filter[createdAt_to]=${momentOf(Number(next()))}`) },
    { name: 'website list, unchanged', ask: () => websiteList(''), isAgain: true },
    { name: 'item', ask: (round) => ({ method: 'GET', path: `${dashboard}/posts/post-${anywhere(round, posts)}` }) },
    { name: 'search, rare', ask: () => searchFor(rare.split(' ')[0] ?? '') },
    { name: 'search, common', ask: (round) => searchFor(anyOf(given, round)) },
    { name: 'search, two words', ask: (round) => searchFor(`${anyOf(given, round)} ${anyOf(family, round)}`) },
    { name: 'search, two letters', ask: (round) => searchFor(anyOf(given, round).slice(0, 2)) },
    { name: 'search, phone', ask: (round) => searchFor(phoneOf(anywhere(round, leads))) },
    { name: 'create', ask: () => createPost(next(), category) },
    { name: 'change', ask: (round) => changePost(`post-${anywhere(round, posts)}`, next()) },
    { name: 'home', ask: () => ({ method: 'GET', path: `${dashboard}/home?days=30&lang=ar` }) },
    { name: 'report', ask: () => ({ method: 'GET', path: `${dashboard}/cta/phoneCall/report?${lastDays(30)}` }) },
    { name: 'counts', ask: () => ({ method: 'GET', path: `${dashboard}/counts` }) },
  ]
}

/** What a case asks, once it is known what it has asked before. */
export async function asking(client: Client, { ask, isAgain = false }: Case): Promise<Case['ask']> {
  const etag = isAgain ? (await client.send(ask(0))).etag : undefined
  return etag === undefined ? ask : (round) => ({ ...ask(round), headers: { 'if-none-match': etag } })
}

const createPost = (number: string, category: string): Call => ({
  method: 'POST',
  path: `${dashboard}/posts`,
  body: postOf(`${topics[0]}, ${number}`, category),
})

export const changePost = (slug: string, number: string): Call => ({
  method: 'PATCH',
  path: `${dashboard}/posts/${slug}`,
  body: { en: { excerpt: `What to know, ${number}.` } },
})

function lastDays(count: number): string {
  const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(count)}&to=${day(1)}`
}

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  Create,
  Datagrid,
  Edit,
  fetchUtils,
  List,
  ReferenceField,
  ReferenceInput,
  Resource,
  SelectInput,
  SimpleForm,
  TestMemoryRouter,
  TextField,
  TextInput,
} from 'react-admin'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { newCategory, newPost } from '../app/posts.ts'

const PostList = () => (
  <List>
    <Datagrid rowClick='edit'>
      <TextField source='en.title' label='Title' />
      <ReferenceField source='category' reference='postCategories'>
        <TextField source='en.name' />
      </ReferenceField>
    </Datagrid>
  </List>
)

const PostFields = () => (
  <SimpleForm>
    <TextInput source='en.title' label='English title' />
    <TextInput source='ar.title' label='Arabic title' />
    <TextInput source='en.excerpt' label='English excerpt' />
    <TextInput source='ar.excerpt' label='Arabic excerpt' />
    <ReferenceInput source='category' reference='postCategories'>
      <SelectInput optionText='en.name' label='Category' />
    </ReferenceInput>
  </SimpleForm>
)

const PostEdit = () => (
  <Edit mutationMode='pessimistic'>
    <PostFields />
  </Edit>
)

const PostCreate = () => (
  <Create redirect='list'>
    <PostFields />
  </Create>
)

describe('a stock react-admin with ra-data-simple-rest', () => {
  let all: TestApp
  let client: Client
  let apiUrl: string
  beforeAll(async () => {
    all = await openApp(await openTestDatabase())
    client = all.as('editor')
    apiUrl = `${await all.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/rest`
  })
  afterEach(cleanup)
  afterAll(() => all.end())

  /** What the documentation for developers shows: nothing but three headers is added. */
  const httpClient: typeof fetchUtils.fetchJson = (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('Authorization', client.headers.authorization ?? '')
    headers.set('BU-ID', all.units.hospital)
    headers.set('lang', 'ar')
    return fetchUtils.fetchJson(url, { ...options, headers })
  }

  function open(path: string) {
    render(
      <TestMemoryRouter initialEntries={[path]}>
        <Admin dataProvider={simpleRestProvider(apiUrl, httpClient)} disableTelemetry>
          <Resource name='posts' list={PostList} edit={PostEdit} create={PostCreate} />
          <Resource name='postCategories' recordRepresentation='en.name' />
        </Admin>
      </TestMemoryRouter>,
    )
    return userEvent.setup()
  }
  const shown = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 20_000 })
  const box = (label: string) => screen.findByLabelText(label, {}, { timeout: 20_000 })

  it('lists records with the titles of what they refer to, and the number of all', async () => {
    const post = await newPost(client)
    const category = (await client.get(`/postCategories/${post.category}`)).json().data
    open('/posts')

    expect(await shown(post.en.title)).toBeTruthy()
    expect(await shown(category.en.name)).toBeTruthy()
    expect(await shown(/^1-\d+ of \d+$/)).toBeTruthy()
  })

  it('saves a record as it was read with one value changed', async () => {
    const post = await newPost(client)
    const user = open(`/posts/${post.id}`)
    const title = await box('English title')
    await user.clear(title)
    await user.type(title, 'Written by a stock form')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(async () => {
      const { data } = (await client.get(`/posts/${post.id}`)).json()
      expect(data).toMatchObject({ version: 2, en: { title: 'Written by a stock form' }, ar: post.ar })
    })
  })

  it('says that somebody else saved first, and overwrites nothing', async () => {
    const post = await newPost(client)
    const user = open(`/posts/${post.id}`)
    const title = await box('English title')
    await client.send('PATCH', `/posts/${post.id}`, { en: { title: 'Saved first' } })
    await user.type(title, ' and more')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await shown(/changed|saved|newer/i)).toBeTruthy()
    expect((await client.get(`/posts/${post.id}`)).json().data.en.title).toBe('Saved first')
  })

  it('makes a record', async () => {
    const category = (await client.get(`/postCategories/${await newCategory(client)}`)).json().data
    const user = open('/posts/create')
    await user.type(await box('English title'), 'Made by a stock form')
    await user.type(await box('Arabic title'), 'مقال من نموذج عادي')
    await user.type(await box('English excerpt'), 'An excerpt')
    await user.type(await box('Arabic excerpt'), 'مقتطف')
    await user.click(await box('Category'))
    await user.click(await screen.findByRole('option', { name: category.en.name }))
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await shown('Made by a stock form')).toBeTruthy()
  })

  it('deletes a record', async () => {
    const post = await newPost(client)
    const user = open(`/posts/${post.id}`)
    await box('English title')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))

    await waitFor(async () => expect((await client.get(`/posts/${post.id}`)).statusCode).toBe(404))
  })
})

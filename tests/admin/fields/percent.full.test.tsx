// @vitest-environment jsdom
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Copy, copyOfProject } from '../../server/kinds/copy.ts'
import { addLine, declaration, files, kind } from '../../server/kinds/percent.ts'

describe('a new kind of field', () => {
  let copy: Copy

  beforeAll(async () => {
    copy = await copyOfProject(['tests/admin/fields/form.tsx'], [])
    await copy.write(files)
    for (const line of [kind, declaration]) await addLine(copy, line)
  })
  afterAll(() => copy.remove())

  it('is written in the form, and judged while it is', async () => {
    const { openForm }: typeof import('./form.tsx') = await import(copy.at('tests/admin/fields/form.tsx'))
    const screen = await openForm()
    const person = userEvent.setup()
    const share = await screen.findByRole('textbox', { name: 'Share' })
    await person.type(share, '101')
    await person.tab()
    expect(await screen.findByText(/100/)).toBeVisible()
    await person.clear(share)
    await person.type(share, '٣٠')
    expect(screen.queryByText(/100/)).toBeNull()
    expect(share).toHaveValue('٣٠')
  })
})

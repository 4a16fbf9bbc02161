/**
 * For `expect.poll`: waits for work in the background, for example an email or an export. Long, because the machine of the CI may be
 * several times slower than a developer's; a test that passes does not wait longer. Four times a second, because a user may send 1,200
 * requests a minute.
 */
export const patient = { timeout: 120_000, interval: 250 }

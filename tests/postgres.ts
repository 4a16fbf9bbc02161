import type { TestProject } from 'vitest/node'
export default async function setup(_project: TestProject) {}

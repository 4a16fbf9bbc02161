export function parseEnvFile(text: string): Record<string, string>
export function applyEnvFile(words: readonly string[], environment: Record<string, string | undefined>): string[]

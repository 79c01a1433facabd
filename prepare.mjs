// What npm runs where the packages have been installed. Who installs for production alone has no compiler: what was
// built before is served then.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('node_modules/typescript')) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
} else if (!existsSync('dist/src/cli.js')) {
  console.log('inventory: not built, as there is no compiler: `npm ci`, then `npm prune --omit=dev` for production')
}

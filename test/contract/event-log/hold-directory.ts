/** Locks the data directory, reports that, and holds it until the process is killed. */
import { openDataDirectory } from '../../../src/stores/embedded/data-directory.js'

openDataDirectory(process.argv[2]!)
console.log('held')
setInterval(() => {}, 60_000)

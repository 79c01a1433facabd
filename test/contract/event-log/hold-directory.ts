/** Takes the data directory, says so, and holds it until it is killed. */
import { openDataDirectory } from '../../../src/stores/embedded/data-directory.js'

openDataDirectory(process.argv[2]!)
console.log('held')
setInterval(() => {}, 60_000)

/** `npm run configuration`: writes docs/configuration.md anew. */
import { writeFile } from 'node:fs/promises'
import { CONFIGURATION_PAGE, configurationPage } from '../platform/config/configuration-page.ts'

await writeFile(CONFIGURATION_PAGE, configurationPage())

import { game7776 } from '../../../src/games/7776/index.ts'
import { playthroughs } from '../../support/playthroughs.ts'

playthroughs(game7776)

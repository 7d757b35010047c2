import { game10000 } from '../../../src/games/10000/index.ts'
import { playthroughs } from '../../support/playthroughs.ts'

playthroughs(game10000)

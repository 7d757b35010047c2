import { yahtzee } from '../../../src/games/yahtzee/index.ts'
import { playthroughs } from '../../support/playthroughs.ts'

playthroughs(yahtzee)

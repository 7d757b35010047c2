import { counts, type Dice, FACES } from './dice.ts'

/** Every different roll of so many dice, whatever their order: each in rising order (252 of five dice). */
export const rolls = (dice: number, least = 1): readonly Dice[] =>
  dice === 0
    ? [[]]
    : FACES.filter((face) => face >= least).flatMap((face) =>
        rolls(dice - 1, face).map((higher) => [face, ...higher]),
      )

/** How likely these dice fall in any order, from 0 to 1: n! / (n1! … n6!) of 6^n (the multinomial distribution). */
export const chance = (roll: Dice): number =>
  counts(roll).reduce((orders, alike) => orders / factorial(alike), factorial(roll.length)) / 6 ** roll.length

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** All that players can say to each other. */
export const PHRASES = ['hello', 'luck', 'rolled', 'game', 'thanks'] as const

export type Phrase = (typeof PHRASES)[number]

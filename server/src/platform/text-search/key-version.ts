import { createHash } from 'node:crypto'

/** Every letter of both scripts beside every vowel, at the beginning, in the middle and at the end. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', ...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ']
const VOWELS = [...'aeiouyhw', ...'ািীুূেৈোৌৃ্ংঃঁ']
const SAMPLE = LETTERS.flatMap((letter) =>
  VOWELS.map((vowel) => `${letter}${vowel}${letter}${letter}${vowel}n${vowel}`),
)

/**
 * Of a function that makes what is stored for a search: one that makes something else of the sample has another version.
 * What has been stored by another is made anew.
 */
export function keyVersion(make: (word: string) => string): number {
  return createHash('sha256').update(SAMPLE.map(make).join(' ')).digest().readInt32BE()
}

import type { Author } from './article.ts'

export const arifulKabir: Author = {
  name: 'Ariful Kabir',
  avatar: 'mechanic',
  about:
    'Ariful learned the trade at his uncle’s repair stall in Mymensingh, where he trued his first wheel at eleven with a matchstick for a gauge. He runs the Spokehaat workshop and builds its wheels.',
}

export const nabilaKarim: Author = {
  name: 'Nabila Karim',
  avatar: 'racer',
  about:
    'Nabila came to racing from a borrowed bike and a dare. She rides road races and time trials for a Dhaka club, coaches its new members on Saturdays, and still gets nervous on the start line.',
}

export const farhanaYasmin: Author = {
  name: 'Farhana Yasmin',
  avatar: 'writer',
  about:
    'Farhana fits riders to bicycles at Spokehaat and has gone to work by bike since 2014, in a sari as often as not. She keeps a notebook of every bike that came back and why.',
}

export const rupayanChakma: Author = {
  name: 'Rupayan Chakma',
  avatar: 'tourer',
  about:
    'Rupayan grew up in Rangamati and rides long days on small roads, most of them with a tube of glue and a flute in the bar bag. He draws the routes for our winter rides.',
}

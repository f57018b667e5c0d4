import type { ArticleSource } from '../article.ts'
import { farhanaYasmin } from '../authors.ts'

export const firstBicycle: ArticleSource = {
  id: 'first-bicycle',
  title: 'Your first bicycle: buy for the road outside your gate',
  excerpt:
    'Start from the roads you ride and the people who can mend the bike, and most of the catalogue drops away. What to choose, and how to check it before you pay.',
  category: 'Buying Guide',
  image: 'first-bicycle',
  date: '2026-10-09',
  author: farhanaYasmin,
  content: `
A man came to me last winter for a mountain bike with a suspension fork. He meant to ride it from Mirpur 10 to an office in Banani: eight kilometres of tar with a flyover in the middle. The fork would have added more than a kilo and swallowed a little of every push on the pedals. He went home on a hybrid with 38 mm tyres, and came back a month later for mudguards, which is how I know he rides it.

Write down four things before you look at a single bike: how far you will go on an ordinary day, what the surface is, where the bike sleeps at night, and who will repair it. The answers choose the kind of bicycle for you. The colour can be as loud as you please.

## The kinds, and what each is good at

Kind | Tyre, mm | At home on | Weight, kg
City | 37–50 | Short trips in ordinary clothes, with bags | 14–18
Hybrid | 35–40 | 5 to 30 km on tar with bad patches | 11–13
Road | 25–32 | Distance and speed on sound tar | 9–10.5
Gravel | 38–47 | Brick and earth roads, long mixed days | 9.5–11
Mountain | 56–64 | Hill tracks and forest paths | 11–13
Fat tyre | 97–127 | Beach and river sand | 14–17

The weights are for alloy frames at sensible prices. If two rows suit you equally, take the one with the wider tyre; a broken manhole edge finds everybody in the end. If no row speaks to you, buy the hybrid. It carries a rack, takes mudguards, and is never badly wrong.

Leave suspension alone unless you ride where there is no road. A cheap fork is a heavy spring without a damper: it bobs when you stand on the pedals, and after one monsoon its legs are rusty.

## How many gears you need

Mechanics compare gears in inches: the diameter of the wheel in inches, times the teeth in front, divided by the teeth behind. Sixty to seventy inches is a comfortable gear on the flat. For a flyover with shopping on the back you want about 36, and for the road up to Chimbuk less than 28.

A single 42-tooth chainring with an 11–32 cassette runs from 36 to 104 inches on a hybrid, so one shifter does for Dhaka, Rajshahi or Khulna. In Chattogram, Sylhet and the hill districts look for a smallest ring of 34 or less and a largest sprocket of 34 or more. More gears than that only add parts to adjust.

## Choose brakes that someone nearby can mend

V-brakes press on the rim. Every roadside mechanic knows them, and a set of pads costs little. In the wet they bite late, and grit slowly wears the rim away. Mechanical discs use the same cables, keep the grit off the rim, and work in rain. Hydraulic discs stop hardest for the least finger, but a leaking hose needs a bleed kit, and the kit may be forty kilometres from you. Telephone your nearest workshop and ask before you fall in love.

## Where the money goes

Keep back 15 per cent of your budget. It buys a helmet marked EN 1078 or CPSC, a proper lock, two lights, a pump with a gauge and a pair of mudguards. A bike without these stays at home whenever it rains, gets dark, or has a flat tyre.

With the rest, pay for wheels first: double-wall rims and 32 or 36 spokes. Next come tyres and brakes. Sellers will point at the rear derailleur, since it is the part with a famous name printed on it, and it is the cheapest of all these to replace later. Skip carbon this time. A good alloy frame forgives a fall against a kerb.

## Ten minutes before you pay

1. Stand over the frame in your own shoes. There should be clear air between you and the top tube.
2. Spin each wheel and watch the gap at the brake. A sideways wobble of more than 1 mm means the wheel was never finished.
3. Squeeze each brake hard. The lever must stop well before the bar.
4. Hold the front brake and rock the bike. A knock you can feel is a loose headset.
5. Push each crank arm sideways, towards the frame and away. Nothing may click.
6. Ride round the block and use every gear while pedalling.
7. Photograph the number under the bottom bracket together with the receipt. If the bike is stolen, these are the proof that it was yours.

Bring the bike back after the first 150 km, even if it seems perfect. Cables stretch a little and spokes settle into the hub during those rides. A mechanic needs twenty minutes to take up the slack, and a wheel that gets this one visit may stay true for years.
`,
}

import type { ArticleSource } from '../article.ts'
import { nabilaKarim } from '../authors.ts'

export const first100Km: ArticleSource = {
  id: 'first-100-km',
  title: 'Eight weeks to your first 100 km',
  excerpt:
    'Three rides a week, most of them slower than you think. A plan with distances and heart rates, what to eat each hour, and how to pace the day itself.',
  category: 'Training',
  image: 'first-100-km',
  date: '2025-11-07',
  author: nabilaKarim,
  content: `
A hundred kilometres at 22 km/h is four hours and thirty-three minutes of pedalling. Put it that way and the task becomes clear: you don’t have to get faster, you have to go on for longer. If you can ride 25 or 30 km today and get up from dinner without groaning, eight weeks are enough.

Start at the beginning of November and you will finish in the new year, when mornings are at 14 °C and the wind is light. I have coached this plan for five winters. Those who fail at it nearly always do so in week two, by riding everything too hard.

## The plan

Week | Long ride, Friday | Short rides
1 | 35 km | 2 × 45 min
2 | 42 km | 2 × 45 min
3 | 50 km | 2 × 60 min
4 | 40 km | 1 × 45 min
5 | 60 km | 2 × 60 min
6 | 70 km | 2 × 60 min
7 | 80 km | 2 × 60 min
8 | 100 km | 2 × 30 min

Week four is easier on purpose. You get stronger while you rest from work, and those who skip the rest arrive at week seven with a cold. If you miss a ride, it is gone; go on with the plan as it stands. If you miss a whole week, repeat the one before.

## How hard is easy

Estimate your maximum heart rate as 208 minus 0.7 times your age. At thirty that is 187. It is an average, and yours may lie ten beats to either side, so trust your breath as well.

Ride the long ones, and one of the two short ones, at 65 to 75 per cent of it. At thirty this means 122 to 140 beats. You can speak in whole sentences, and battery rickshaws overtake you. It feels like too little. It is what builds the small blood vessels in the muscle and teaches it to burn fat, and you can do it again the day after tomorrow.

The other short ride is the spice. Warm up for ten minutes, then ride four times five minutes at 82 to 89 per cent, which is 153 to 166 beats for our thirty-year-old, with three easy minutes between. In weeks four and eight leave these out.

Turn the pedals at 80 to 90 a minute throughout. If your thighs burn while your breath is calm, the gear is too big. Past the third hour of a warm day your heart will beat five or ten higher for the same effort. Let it, and keep to the breathing.

## Eat by the clock

Your muscles hold fuel for about two hours of steady riding. From the first forty-five minutes on you need 40 to 60 grams of carbohydrate an hour, and your stomach has to learn to take it, so practise from week three. Over the whole hundred that makes some 200 grams. None of it need come from a foil packet:

- One banana: about 25 g.
- Three small dates: about 20 g.
- A slice of bread with jam, folded: about 25 g.
- Half a litre of water with two level tablespoons of sugar and a pinch of salt: 25 g.

Set your watch to beep every twenty minutes. At each beep drink a few mouthfuls; at every second one eat something. Hunger on a bicycle arrives half an hour too late, with grey edges to everything, and by then no banana will help you quickly.

## The three places that hurt

The seat comes first. Wear padded shorts with nothing under them, wash them every time, and rub a little petroleum jelly where the seams run. Stand up for ten turns of the pedals every ten minutes. A wider saddle is seldom the cure; a level one often is.

For numb hands, change your grip every few minutes and bring the bar up 10 mm if it goes on. Sore knees at the front usually mean a saddle that is too low, at the back too high. Move it 5 mm at a time and ride twice before you judge.

## The day

Choose a road you know, as flat as you can, in the shape of an 8 with your home or a friend’s at the crossing. Then there is always a short way back, and you pass a tap and a fridge at half distance. In winter the wind comes from the north, so ride north first and be blown home.

Have rice or ruti two hours before, start at half past six with a light on, and ride the first 30 km so slowly that it annoys you. Your heart rate belongs at the bottom of the range, near 122 in our example. From 30 to 70 settle in. Stop twice for at most ten minutes each, because legs that sit for half an hour need another half to wake up. Between 70 and 85 it gets grey, for everybody. Eat, stand up, talk to someone, count lamp posts. After 85 you will smell the tea.

Take the next two days off. On the third go out for half an hour, as slow as you like, and notice that your ordinary ride has become short.
`,
}

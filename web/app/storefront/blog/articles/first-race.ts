import type { ArticleSource } from '../article.ts'
import { nabilaKarim } from '../authors.ts'

export const firstRace: ArticleSource = {
  id: 'first-race',
  title: 'Your first road race, from ten days out to the line',
  excerpt:
    'Training is done by now. What you can still win or lose is position, food, tyre pressure and nerve. A plan for a 40 km circuit race, with a twenty-minute warm-up.',
  category: 'Racing',
  image: 'first-race',
  date: '2025-12-12',
  author: nabilaKarim,
  content: `
In my first race I was dropped after six minutes. I was fit enough, but I started at the back, every corner stretched the line, and I sprinted out of each one to close a gap that the front riders never felt.

What follows is for a race of about 40 km on a circuit, which is how most people here begin. At 36 km/h it lasts an hour and seven minutes. You can ride that distance already; the question is how to be there at the end of it.

## Ten days before

Do your last hard training now. Fitness from today’s effort arrives too late, and tiredness does not. Keep riding on the usual days and cut the hours by a third, then by half. A few short fast stretches keep your legs awake.

Ride once or twice in a group of eight or more. Learn to sit 50 cm behind a wheel, looking through the rider and not at the tyre. You will use about a third less power there than in the wind, and that third is what racing is made of. Overlap nobody’s back wheel. If it moves sideways, the rider in front stays up and you do not.

## Two days before

Wash the bike and put on nothing new. Check the plugs in the ends of the bar, because the judges will turn you away without them, and look at the tread for cuts. With 28 mm tyres and 60 kg of rider I use 70 psi behind and 65 in front, and 5 psi less if the road is wet. More feels faster and isn’t.

Your top gear is plenty. A 50-tooth ring with a 12 behind is 111 gear inches, and at 110 turns a minute it goes 58 km/h. The race itself will be ridden round about 50 × 16, which at 95 turns a minute is 38.

On the eve ride forty minutes with three efforts of one minute, hard but short of misery. Pin your number with six pins, flat, low on the side that the judges are on. Eat your usual rice and fish, go to bed, and don’t worry if you can’t sleep. The night before that one is the night that counts.

## The morning

Two hours before the start eat about one gram of carbohydrate for each kilo you weigh. For me that is two bananas and a slice of dry bread. Take one bottle of 500 ml with salt and sugar in it and, if the day will be above 28 °C, a second. Look round the circuit: where is the wind, where is the sand, which corner has the speed breaker, and what stands 200 metres before the line? You want a tree or a lamp post to aim at.

Now warm up, ending no more than ten minutes before the gun:

1. Ten minutes easy, turning the pedals at 90 or more.
2. Three times one minute at 82 to 89 per cent of your maximum heart rate, two minutes easy between them.
3. Three minutes easy, then put on your dry jersey and go to the line early.

Early matters. Stand in the first two rows and clip in with the foot you never miss with.

## The first ten minutes

They are the fastest, every time. Your heart will be above 90 per cent and you will think that you cannot hold this for an hour. You needn’t. It eases when the strong riders find that they can’t either. Until then do one thing: keep your place in the first third.

Places are lost in corners and won back on the straights between them. Brake before the corner, upright, then let go and look at the exit. Hold your line, which means ending the corner as far from the kerb, relative to your neighbour, as you began it. Say ‘inside’ if you are there. Keep the inner pedal up.

## The middle

Sit behind broad shoulders, a little to the side away from the wind. If you are at the front, take a turn of twenty or thirty seconds at the speed that was going, flick an elbow, and drift off to the windy side. A turn that raises the speed helps only your rivals. Drink on the straight at the back, every lap, before you feel you should.

When somebody attacks, count to five. If three good riders go, go. If it is one rider with an open mouth, wait. Most moves in a beginners’ race come back within a lap, and the riders who chased them are tired.

## The end

With three laps to go move up, one place at a time, into the wind if you must. With one lap to go you want to be between fifth and tenth. Don’t start your sprint on sight of the banner. Wait for your tree, change to the gear you have practised, stand up, hold the bar low, and go straight. Straight is the rule you can be thrown out for.

Then roll on for 500 metres without braking, for there are forty people with red eyes behind you. Write down three things that evening: where you were after ten minutes, where you were with a lap to go, and what you would do otherwise. My list from that first race has one word on it: front.
`,
}

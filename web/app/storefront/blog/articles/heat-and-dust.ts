import type { ArticleSource } from '../article.ts'
import { rupayanChakma } from '../authors.ts'

export const heatAndDust: ArticleSource = {
  id: 'heat-and-dust',
  title: 'Riding in heat and dust',
  excerpt:
    'How to find your own sweat rate with a kitchen sum, what ORS is good for, when the air is too bad to train in, and the signs that mean stop now.',
  category: 'Training',
  image: 'heat-and-dust',
  date: '2026-04-03',
  author: rupayanChakma,
  content: `
In the second week of April I rode from Tangail to Dhaka and arrived with white salt maps on my back, a headache, and no memory of the last hour. I had drunk two bottles in five hours. I was thirty-one, fit, and a fool. These days I treat the hot season like a river in flood: there are hours for crossing it, and I keep to them.

## The clock is your best equipment

In the middle of May the sun rises in Dhaka at about a quarter past five. The air is then near 26 °C. By eleven it is 33 or 34, and with our humidity the body takes it for more than 40. So the useful day ends at nine. Turn round while you still feel well, since the way home is the hotter half.

The body learns heat, if you let it. Between ten and fourteen days of an hour’s easy riding in the warmth are enough: you begin to sweat sooner, the sweat holds less salt, and your heart slows for the same work. A fortnight in cool air and most of that is gone again. People get ill in the first hot week, or when they come back from abroad and ride as they did before.

While you learn, go by effort and let speed be what it is. Expect your pulse to stand 5 to 15 beats higher than in January on the same road.

## Your own number

Advice to drink so many bottles an hour is of no use, because riders differ by a factor of three. Find your own rate:

1. Weigh yourself without clothes, ride for exactly one hour, towel down, and weigh yourself again.
2. Each kilo lost is a litre of sweat. Add what you drank on the way.
3. That sum is your litres an hour. Do it once in cool weather and once in April.

Suppose you go out at 68.0 kg, come back at 67.3, and drank half a litre. You sweated 1.2 litres. Try to replace most of it as you go, so that you never end a ride more than 2 per cent below your starting weight: 1.4 kg in this example. The rest you drink over the following two hours. If you come home heavier than you left, you drank too much, and plain water in great quantity thins the salt in the blood. That is more dangerous than thirst.

Sweat carries salt away, on average a little under one gram of sodium in each litre. Here we are lucky, for the answer hangs in every grocer’s doorway. A sachet of oral saline made up in half a litre, as the packet says, has about 1.7 grams of sodium to the litre. It is meant for illness, and at that strength it is saltier than most sweat. For riding I put one sachet in a full litre and eat bananas and biscuits along with it, as there is little sugar left in so weak a drink. Never make it stronger than the packet says. If you have high blood pressure or weak kidneys, ask your doctor first.

## What to wear

Wear a thin, loose, light-coloured jersey with long sleeves. Covered skin stays cooler than skin in the sun, and you can pour water on the sleeves at every tube well. Put a wet gamcha under the helmet or round the neck: evaporation from it does more than the same water drunk. Freeze one bottle the night before and carry it in the middle of the back.

## Dust

Around Dhaka the air is worst from December to February, when brick kilns smoke, fields are burnt and no rain falls. A rider at work breathes five times as much air as a man in a chair. I look at the air quality index before I look at the bike. Up to 100, I ride as planned. Between 100 and 150, an easy ride off the main roads. From 150 to 200 I do my hour indoors or leave it, and past that I don’t argue.

A mask helps only if it seals. An N95 or KN95 stops fine particles, makes hard breathing harder still, and is finished when it is damp. Surgical and cloth masks keep out grit and insects and little else. Clear glasses are worth wearing all year. At home rinse your eyes and do not rub them.

The bike suffers as well. From November to March run a dry lubricant or wax on the chain and brush it weekly, for an oily chain in this season turns to sandpaper.

## Stop now

A headache, cramp, gooseflesh in the sun, a pulse that will not come down at a red light: get off, into the shade, drink, pour water over your head and chest, and go home in a CNG. That is heat exhaustion. If an hour’s rest does not mend it, see a doctor.

If a companion talks nonsense, staggers or stops making sense, that is heat stroke, and minutes count. Call 999. Lay him down, strip him to the shorts, and cool him with all the water there is, a pond, a tube well or melted ice, while somebody fans. Cool first, transport second. Give nothing to drink to someone who is not fully awake.
`,
}

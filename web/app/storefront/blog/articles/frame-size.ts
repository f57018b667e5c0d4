import type { ArticleSource } from '../article.ts'
import { farhanaYasmin } from '../authors.ts'

export const frameSize: ArticleSource = {
  id: 'frame-size',
  title: 'Getting the frame size right with a entry and a tape',
  excerpt:
    'Measure your inside leg, do one multiplication, and check three places on the bike. With a worked example, and tables for adults and for children.',
  category: 'Buying Guide',
  image: 'frame-size',
  date: '2025-09-19',
  author: farhanaYasmin,
  content: `
Half of the sore knees and numb hands that come into my fitting room sit on a frame of the wrong size. Usually it is too large. Bikes reach our market in the sizes that sell in Europe, the shop has one left, and the customer is told that the saddle can go down. It can. The handlebar stays where it is.

Most grown people in Bangladesh are between 148 and 175 cm tall. That is XS to M on a mountain bike and 47 to 55 on a road bike. Don’t let anyone talk you into a 56 because it is in stock.

## Measure yourself first

You need a wall, a hardcover entry, a pencil and a tape. Take off your shoes and stand with your back to the wall, feet 15 cm apart. Pull the entry up between your legs, spine first, as firmly as a saddle would press, with its edge flat against the wall. Mark the top of the spine. The height of that mark is your inseam. Do it three times and take the middle figure, for one careless try can be 2 cm out, which is half a frame size.

Three multiplications turn the inseam into a frame:

- Road and gravel: inseam in centimetres × 0.665 gives the frame in centimetres.
- City and hybrid: inseam × 0.685, also in centimetres.
- Mountain: inseam in centimetres × 0.225 gives the frame in inches.

Sharmin, who let me use her numbers, is 162 cm tall with an inseam of 75 cm. That makes a road frame of 50, a hybrid of 51 and a mountain frame of 17 inches. On almost every maker’s chart she is an S.

## Check it against your height

Height | Road, gravel | Mountain, city, hybrid
148–158 cm | 47–48 | XS
156–166 cm | 50–51 | S
163–171 cm | 52–53 | S or M
169–177 cm | 54–55 | M
175–184 cm | 56–57 | L
182–193 cm | 58–60 | XL

The rows overlap on purpose. At 170 cm you may ride a 52 or a 54: take the smaller with short arms or a stiff back, the larger with long arms and a love of distance. Where the maker has a chart for that very model, his chart beats mine, because ‘M’ is a word and every factory spells it differently.

## The three places to check on the bike

Saddle height comes first. Multiply your inseam by 0.883 and set the saddle so that its top is that far from the middle of the crank axle, measured along the seat tube. For Sharmin that is 66.2 cm. Now sit, lean on a wall, put your heel on the pedal at its lowest point, and your knee should be just straight. With the ball of the foot on the pedal it will keep a slight bend. If the post has to come out past its minimum mark, the frame is too small. If no more than a hand’s breadth of post is showing on an ordinary bike, the frame is too big.

Next, room to stand. With both feet flat on the ground you want 2 or 3 cm above the top tube of a road bike and 5 cm or more on a mountain bike. Anyone who rides in a sari or a lungi should look at a step-through frame, where this question goes away.

Reach is the measurement people forget, and the one that hurts most. Hold the bar with your elbows a little bent. Your shoulders should be down, and your weight should rest on the saddle, with the hands only steadying it. If you lock your elbows to get there, the bike is long for you. A shorter stem mends 10 or 20 mm of that. Beyond 20 mm the steering turns twitchy or slow, and you need another frame.

Two figures on a geometry chart tell you this before you travel to a shop. Stack is how high the front of the frame is, reach is how far it lies ahead of the cranks. Measured this way, two bikes both called 52 can differ by 20 mm. If you already own a bike that suits you, compare its figures with those of the new one and trust them over the label.

## Small riders, small parts

A frame that fits can still carry parts for someone taller. Below about 165 cm ask for 165 mm cranks, since the usual 170 or 175 lifts the knee high at the top of each turn. The bar should be as wide as your shoulders, bone to bone, which for many women means 36 or 38 cm in place of 42. Brake levers have a small screw that brings them closer to the bar. Turn it until the first joint of your finger lies over the blade.

For children go by height and never by age:

Wheel | Child’s height
12 inch | 85–100 cm
14 inch | 95–110 cm
16 inch | 105–120 cm
18 inch | 112–128 cm
20 inch | 118–135 cm
24 inch | 130–152 cm

A child must reach the ground with both feet from the saddle on the day you buy. A bike to grow into is a bike to fall off, and a frightened child leaves it on the balcony.
`,
}

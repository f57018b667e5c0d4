import type { ArticleSource } from '../article.ts'
import { rupayanChakma } from '../authors.ts'

export const villageRoads: ArticleSource = {
  id: 'village-roads',
  title: 'Brick, earth and ferry: riding the village roads',
  excerpt:
    'The best riding in the country starts where the highway ends. How to read the surface, what tyres and gears it asks for, and how to plan a day that includes a boat.',
  category: 'Trends',
  image: 'village-roads',
  date: '2026-01-16',
  author: rupayanChakma,
  content: `
We left the Aricha highway at a tea stall soon after sunrise, and for the next seventy kilometres I did not hear one truck. Gravel bikes were thought up for American farm roads. I believe they were meant for ours. A bike that is nearly as quick as a road bike on tar, and does not mind what comes after it, opens up a country that most people see only from a bus window.

## Four surfaces

New tar laid by the local government engineers is about three metres wide and as smooth as a table. Enjoy it, and expect a speed breaker without paint before every school and mosque.

Herringbone brick, which the engineers call HBB, is where the work starts. Fresh, it buzzes. After a few seasons the edges sink and the joints open along the wheel tracks of the vans. Ride the crown of the road, stay in a gear that lets you pedal without a pause, and hold the bar as you would hold a bird. Wet brick grows a green skin in shade that is as slippery as soap. Steer and brake before it, and roll across.

Earth roads along embankments are the prize from December to March. The clay dries as hard as concrete, with a ribbon polished by bicycle tyres down one side. Follow the ribbon. After a night of rain the same clay packs between tyre and frame until the wheel stops dead, and the only tool for it is a bamboo splinter. One storm, and you take the brick road home.

Sand lies on the chars and near every river landing. Change down early, sit back, and look far ahead. If you have to push, push from the side with the wheel in the packed rut. For sand every weekend get a fat bike with 4-inch tyres at 8 to 10 psi.

## The bike

Forty millimetres of tyre does nearly everything here, with small knobs at the edges and an almost smooth centre. Pressure matters more than tread. For a rider of 65 kg with inner tubes I start at 40 psi behind and 36 in front. With tubeless tyres, which seal the thorns of babla trees by themselves, I go down to 32 and 28. If you hear the rim touch brick, add 3 psi.

My gear is one 40-tooth ring with a 10–44 cassette. That runs from 25 gear inches, for the ramp up from a ferry with wet shoes, to 110 with a tail wind on tar. Check that there are at least 6 mm of air round the tyre on both sides. Mud needs that room, and so does a wheel that a pothole has put out of true.

Bring two tubes, a patch kit, a tyre boot cut from an old sidewall, a multi-tool, a chain breaker with a joining link for your number of sprockets, a spare derailleur hanger and five cable ties. The village mechanic has a hammer, great skill, and no 11-speed parts at all.

## Planning a day

Fifteen kilometres an hour, stops included, is a fair average once you leave the tar. Sixty kilometres is a good first day. In January the fog may not lift till nine or ten, so set off late rather than early, with lights on. By five the sun is low and by half past it is going.

Draw the route on satellite pictures and not on the map alone. Maps show embankments that the river took two years ago. Download the area before you go, and carry the phone in a bag against the dew. Mark every ghat. The boatman takes bicycles for small money, ties nothing down, and stops at sunset; lay the bike flat with the chain side up and keep hold of the frame.

Drink two litres before noon even in winter. Tea stalls have bottled water, bananas, boiled eggs and puri, and every one of them is worth a stop. Don’t count on a card or a large note. Small notes and a telephone number on paper weigh nothing.

## Other people’s road

From November farmers dry paddy on the tar because there is nowhere better. Go round it. If there’s no way round, get off and walk along the edge; it is somebody’s year lying there. Straw is worse than it looks and winds itself into a derailleur in seconds.

Goats run back to their mother, so pass behind the kid and in front of nobody. Ducks walk on without looking. Dogs chase what hurries: slow down, speak to them, and they lose interest. Children will run beside you for half a kilometre shouting one English sentence. Answer it, every time.

Ring well before you reach anyone from behind, and slow to walking pace past women carrying water. Ask before you photograph. When an old man at a tea stall asks where you are going and why, sit down. In twelve winters of this I have never had a breakdown that the second passer-by couldn’t help with, and I have never been allowed to pay him.
`,
}

import type { ArticleSource } from '../article.ts'
import { farhanaYasmin } from '../authors.ts'

export const electricCity: ArticleSource = {
  id: 'electric-city',
  title: 'Six months on an electric bike in Dhaka',
  excerpt:
    'What the motor changes and what it does not: range you can work out on paper, a battery that hates April, the stairs, the rain, and who should keep their old bike.',
  category: 'Trends',
  image: 'electric-city',
  date: '2026-08-14',
  author: farhanaYasmin,
  content: `
From Mohammadpur to my work in Gulshan is nine kilometres. In 2017 the World Bank put Dhaka’s traffic at seven kilometres an hour, and at that pace the trip takes an hour and a quarter. On my own bike I need thirty-five minutes and then a second shirt. In February I borrowed an electric city bike from the shop floor to see whether it was worth its price. It is August and I have not given it back.

## What it feels like

The motor of a pedal-assist bike only works while you pedal, and up to 25 km/h. A good one reads how hard you press and adds to it, so pulling away from a signal with a rickshaw on either side feels like having young legs. My door-to-door time fell to thirty-two minutes, a gain of three. The real difference is that I arrive dry. I ride in what I work in, and I ride on days when the heat would have put me in a bus.

Traffic limits you more than power does, so don’t pay for speed. What you want is smoothness at 5 km/h between two bumpers. Motors at the crank with a torque sensor give you that. Cheaper hub motors with only a cadence sensor switch on a moment after you start to pedal and off a moment after you stop. In a jam, that moment is a bumper.

## Range on the back of an envelope

A battery’s size is in watt-hours: volts times amp-hours. Mine is 36 V × 14 Ah, which makes 504. In the city, with stops and middling help from the motor, I measured between 8 and 12 Wh for each kilometre. Divide 504 by 10 and you have 50 km. Ride in the strongest mode with a child on the back and it may be 35.

My week is 90 km, so 900 Wh, so fewer than two full charges. With the losses in the charger it draws about one unit of electricity a week, as much as a ceiling fan does in fourteen hours. Whatever your tariff, the cost of the current is not what decides this.

## The battery is the bicycle

It is also the dearest part. Expect 500 to 800 full cycles before it holds only four fifths of what it did; at two a week that is five to seven years. Heat cuts this short. Lithium cells stored for a year at 25 °C and 40 per cent charge keep about 96 per cent of their capacity. Stored full at 40 °C they keep about 65. A tin-roofed garage in April is the second case.

- Keep the battery in the coolest room, out of the sun, and carry it up when you park.
- Charge it at between 5 and 40 °C, after it has rested for half an hour. Never charge it hot from a ride.
- For daily use stop at 80 or 90 per cent; fill it up only before a long day.
- Leaving the city for a month? Put it away half full.
- Use the charger it came with, on a hard floor, away from the door you would escape by. Never ride or charge a pack that was dropped, swollen or flooded.

Load-shedding is no trouble. My charger puts out 4 A, so an empty battery fills in about four hours, and a power cut simply makes the four hours longer.

## Weight, water, wear

The bike weighs 24 kg. Up three floors that is another matter from 13. If there is no lift and no watchman’s corner to lock it in, stop reading here and buy a light hybrid.

Rain is fine. Most systems are built to IPX4, which means splashes from any side. It does not mean wading: the belly of a crank motor hangs barely 20 cm above the road, and the street outside my office goes deeper than that twice a year. On those days I walk. Wipe the contacts dry, and put a little silicone grease on them at the start of June.

Everything that carries the extra weight wears faster. Ask for hydraulic discs with a 180 mm rotor in front, tyres of 47 mm or more at 40 to 45 psi, and 36 spokes. Motors at the crank are hard on chains. Mine measured half a per cent of wear after 1,400 km, and I now change down before every stop, as one does in a car.

## The law, as it stands

The government’s 2023 policy on registering electric motor vehicles leaves battery bicycles out of its definition, and so asks no number plate of a pedal-assist bike. Rules do change. A machine with a throttle that runs at 45 km/h without pedalling is a small motorcycle in everyone’s eyes, including those of the sergeant at Bijoy Sarani. If you want one, ask the BRTA before you pay.

## Who should buy one

Buy one if your trip is 6 to 20 km, if you carry a child or goods, if your knees complain on flyovers, or if you have a bike already and keep leaving it at home for fear of the heat. For 3 km to the bazaar it is a heavy way to go. And for the joy of a Friday morning at Purbachal I still take the old one, with nothing on it that needs a plug.
`,
}

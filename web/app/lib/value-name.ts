/**
 * How this page calls what the API and addresses name in English: categories, types, materials, colors of a family. What
 * is not among them, such as a brand or what an owner wrote, stays as it is.
 */
import * as m from '@spokehaat/texts/values'
import { localDigits } from './digits.ts'

const NAMES: Readonly<Record<string, () => string>> = {
  'Mountain Bikes': m.mountain_bikes,
  'Road Bikes': m.road_bikes,
  'Fat Tire Bikes': m.fat_tire_bikes,
  'Kids Bikes': m.kids_bikes,
  'City Bikes': m.city_bikes,
  'Electric Bikes': m.electric_bikes,
  Accessories: m.accessories,
  Bicycles: m.bicycles,
  Road: m.road,
  Gravel: m.gravel,
  Mountain: m.mountain,
  Fat: m.fat,
  City: m.city,
  Hybrid: m.hybrid,
  Electric: m.electric,
  Kids: m.kids,
  Accessory: m.accessory,
  black: m.black,
  white: m.white,
  grey: m.grey,
  red: m.red,
  orange: m.orange,
  yellow: m.yellow,
  green: m.green,
  blue: m.blue,
  purple: m.purple,
  pink: m.pink,
  brown: m.brown,
  aluminium: m.aluminium,
  carbon: m.carbon,
  steel: m.steel,
  titanium: m.titanium,
  'hydraulic disc': m.hydraulic_disc,
  'mechanical disc': m.mechanical_disc,
  'rim calliper': m.rim_calliper,
  'V-brake': m.v_brake,
  coaster: m.coaster,
  drop: m.drop,
  'flared drop': m.flared_drop,
  flat: m.flat,
  riser: m.riser,
  swept: m.swept,
  derailleur: m.derailleur,
  'hub gear': m.hub_gear,
  'single speed': m.single_speed,
  Mudguards: m.mudguards,
  rack: m.rack,
  lights: m.lights,
  basket: m.basket,
  'chain guard': m.chain_guard,
  'training wheels': m.training_wheels,
  'dropper post': m.dropper_post,
  'Buying Guide': m.buying_guide,
  Maintenance: m.maintenance,
  Trends: m.trends,
  Racing: m.racing,
  'Mountain Biking': m.mountain_biking,
  'Road Cycling': m.road_cycling,
  'City Commuting': m.city_commuting,
  'Family Rides': m.family_rides,
  'New Products': m.new_products,
  'Special Offers': m.special_offers,
  Training: m.training,
}

// the English build needs no table: its names are the values
export const valueName: (value: string) => string =
  import.meta.env.VITE_LANGUAGE === 'bn'
    ? (value) => (Object.hasOwn(NAMES, value) ? (NAMES[value]?.() ?? value) : localDigits(value))
    : (value) => value

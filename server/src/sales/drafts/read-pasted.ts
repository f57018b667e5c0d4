/** What somebody pasted out of a chat, with the goods that it can mean. Nothing of it is kept, and nothing is written. */
import type { NamedGoods } from '@spokehaat/contract/sales/chat/name-goods'
import type { Range } from '@spokehaat/contract/sales/chat/part'
import { readChat } from '@spokehaat/contract/sales/chat/read-chat'
import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import type { Database } from '../../platform/db/client.ts'
import { findNamedGoods } from './find-named-goods.ts'

type Goods = ChatReading['goods']

export async function readPasted(db: Database, typed: string): Promise<ChatReading> {
  const { names, goods, perhaps, ...read } = readChat(typed)
  const asked = await lookUp(db, goods, false)
  const others = (await lookUp(db, perhaps, true)).filter(({ found }) => found.length > 0)
  const isGoods = ([from, to]: Range) => others.some(({ at }) => at[0] < to && from < at[1])
  return {
    ...read,
    name: names.find(({ at }) => !isGoods(at)) ?? null,
    goods: [...asked, ...others].sort((one, other) => one.at[0] - other.at[0]),
  }
}

/** One after the other: a chat is no reason to keep many connections busy. */
async function lookUp(db: Database, named: readonly NamedGoods[], isPerhaps: boolean): Promise<Goods> {
  const goods: Goods = []
  for (const one of named) {
    const { found, isSure } = await findNamedGoods(db, one, isPerhaps)
    const { said, at, quantity, isCounted } = one
    goods.push({ said, at, quantity, found, isSure: isSure && isCounted && !isPerhaps })
  }
  return goods
}

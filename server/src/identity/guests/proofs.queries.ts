/** SQL of what people have proved. A value is kept as the shop compares it: `onePhone`, an address in lower case. */
import type { ProofKind } from '@spokehaat/contract/identity/proof'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

export function selectProofs(db: Database, userId: string) {
  return db
    .selectFrom('proofs')
    .select(['kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy('proved_at', 'desc')
    .execute()
}

/** The address that an account has confirmed by the link in a mail. */
export async function findConfirmedMail(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email
}

/** False where it was proved before. */
export async function insertProof(
  trx: DatabaseTransaction,
  proof: { user_id: string; kind: ProofKind; value: string; proved_at: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('proofs')
    .values(proof)
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst()
  return added !== undefined
}

/** What a guest has proved is proved by the account that they made. */
export async function copyProofs(trx: DatabaseTransaction, from: string, to: string): Promise<void> {
  await trx
    .insertInto('proofs')
    .columns(['user_id', 'kind', 'value', 'proved_at'])
    .expression((eb) =>
      eb
        .selectFrom('proofs')
        .select(({ val, cast }) => [
          cast<string>(val(to), 'uuid').as('user_id'),
          'kind',
          'value',
          'proved_at',
        ])
        .where('user_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The code that was sent last, locked: of two that ask at once the second sees what the first has sent. */
export function lockCode(trx: DatabaseTransaction, userId: string, kind: ProofKind) {
  return trx
    .selectFrom('proof_codes')
    .select(['value', 'sent_at', 'expires_at', 'tries_left'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

export async function replaceCode(
  trx: DatabaseTransaction,
  code: {
    user_id: string
    kind: ProofKind
    value: string
    code_hash: string
    tries_left: number
    sent_at: Date
    expires_at: Date
  },
): Promise<void> {
  const { user_id: _user, kind: _kind, ...changed } = code
  await trx
    .insertInto('proof_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(changed))
    .execute()
}

/** Takes one try, before anything is compared: parallel guesses can't slip by. Undefined: no code, over, or no try left. */
export function takeTry(db: Database, userId: string, kind: ProofKind, now: Date) {
  return db
    .updateTable('proof_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['value', 'code_hash', 'tries_left'])
    .executeTakeFirst()
}

/** False where somebody has spent it meanwhile, or it is another by now. */
export async function spendCode(
  trx: DatabaseTransaction,
  userId: string,
  kind: ProofKind,
  codeHash: string,
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('proof_codes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}

export async function deleteCodesOverBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('proof_codes').where('expires_at', '<', time).execute()
}

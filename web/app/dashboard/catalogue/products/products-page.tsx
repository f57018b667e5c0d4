import { type BulkChange, MAX_BULK, type ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import { CATEGORIES, PRODUCT_TYPES } from '@spokehaat/contract/catalogue/product-fields'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { useMayWrite } from './may-write.ts'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import {
  useChangeProductsMutation,
  useLazyAllManagedProductsQuery,
  useManagedProductsQuery,
} from './products-api.ts'
import { undoable } from './undo.ts'

const STOCKS = { in: 'In Stock', out: 'Out of Stock', low: 'Low on stock' } as const
const LIST = listSpec({
  sorts: ['updatedAt', 'createdAt', 'name', 'brand', 'price', 'stock', 'sku', 'category'],
  order: 'desc',
  filters: {
    category: choice('Category', 'All categories', CATEGORIES, undefined, 'w-42 max-lg:grow'),
    type: choice('Type', 'All types', PRODUCT_TYPES, undefined, 'w-34 max-lg:grow'),
    stock: choice('Stock', 'Any stock', ['in', 'out', 'low'], STOCKS, 'w-38 max-lg:grow'),
    state: choice('Shown', 'In the shop', ['archived'], { archived: 'Archived' }, 'w-36 max-lg:grow'),
  },
  views: ['state'],
})

export const meta = deskMeta('Manage Products')

export default function ProductsPage() {
  const list = useListAddress(LIST)
  const { page, limit, ...filter } = list.asked
  const found = useManagedProductsQuery(list.asked)
  const [findAll, { isFetching: isFinding }] = useLazyAllManagedProductsQuery()
  const mayWrite = useMayWrite()
  const [send] = useChangeProductsMutation()
  const isArchive = list.asked.state === 'archived'
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isOfArchive, setOfArchive] = useState(isArchive)
  if (isOfArchive !== isArchive) {
    setOfArchive(isArchive)
    setSelected(new Set())
  }
  const [isEditing, setEditing] = useState(false)
  // a selection reaches over pages: what was seen of each row, and so which version is changed
  const seen = useRef(new Map<string, ManagedProduct>())
  for (const product of found.data?.rows ?? []) seen.current.set(product._id, product)
  const chosen = [...selected].flatMap((id) => seen.current.get(id) ?? [])

  async function selectAll() {
    try {
      const all = await findAll(filter).unwrap()
      for (const product of all) seen.current.set(product._id, product)
      setSelected(new Set(all.map((product) => product._id)))
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  function done(change: BulkChange) {
    setEditing(false)
    setSelected(new Set())
    const count = plural(chosen.length, 'product')
    if (change.action === 'archive') {
      const archived = chosen.map(({ _id, version }) => ({ id: _id, version: version + 1 }))
      toast.success(
        `${count} archived`,
        undoable(async () => {
          await send({ products: archived, change: { action: 'restore' } }).unwrap()
          toast.success(`${count} restored`)
        }),
      )
    } else toast.success(`${count} ${change.action === 'restore' ? 'restored' : 'updated'}`)
  }

  return (
    <ListPage
      title="Manage Products"
      total="Total Products"
      aside={
        mayWrite && (
          <>
            <ButtonLink to={paths.importProducts()} className="max-sm:grow max-sm:px-3!">
              Import and export
            </ButtonLink>
            <ButtonLink variant="primary" to={paths.addProduct()} className="max-sm:grow max-sm:px-3!">
              <Plus aria-hidden="true" className="size-5" />
              Add Product
            </ButtonLink>
          </>
        )
      }
      list={list}
      found={found}
      search="Search by name, brand or SKU"
      searchClass="min-w-0 grow basis-64"
      caption={isArchive ? 'Archived products' : 'Products'}
      columns={PRODUCT_COLUMNS}
      failed="Failed to fetch products"
      none={
        isArchive
          ? {
              title: 'No products found.',
              words: 'What is deleted after it was ordered is kept here.',
              action: <Button onClick={() => list.go({ state: undefined })}>Show what is in the shop</Button>,
            }
          : {
              title: 'No products found.',
              words: 'What the shop sells is listed here.',
              action: mayWrite && <ButtonLink to={paths.addProduct()}>Add the first one</ButtonLink>,
            }
      }
      notFound={{
        title: 'No products found.',
        words: 'Nothing fits all of what is asked for.',
        all: isArchive ? 'Show the whole archive' : 'Show all products',
      }}
      {...(mayWrite && {
        selection: {
          selected,
          onChange: setSelected,
          nameOf: (product: ManagedProduct) => product.name,
          actions: (
            <Button variant="on-green" onClick={() => setEditing(true)}>
              {isArchive ? 'Restore…' : 'Edit…'}
            </Button>
          ),
          found: {
            total: found.data?.meta.total ?? 0,
            most: MAX_BULK,
            isBusy: isFinding,
            onSelect: () => void selectAll(),
          },
        },
      })}
    >
      {isEditing && chosen.length > 0 && (
        <BulkEditDialog
          products={chosen}
          isArchive={isArchive}
          onDone={done}
          onDrop={(ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id))))}
          onClose={() => setEditing(false)}
        />
      )}
    </ListPage>
  )
}

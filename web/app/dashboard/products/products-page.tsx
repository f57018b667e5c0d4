import { type BulkChange, MAX_BULK, type ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import { CATEGORIES, PRODUCT_TYPES } from '@spokehaat/contract/catalogue/product-fields'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/products-page.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { useMayWrite } from './may-write.ts'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import {
  useChangeProductsMutation,
  useLazyAllManagedProductsQuery,
  useManagedProductsQuery,
} from './products-api.ts'
import { undoable } from './undo.ts'

const PAGE_SIZE = 20
const LIST = listSpec({
  sorts: ['updatedAt', 'createdAt', 'name', 'brand', 'price', 'stock', 'sku', 'category'],
  order: 'desc',
  filters: {
    category: CATEGORIES,
    type: PRODUCT_TYPES,
    stock: ['in', 'out', 'low'],
    state: ['archived'],
  },
})

export const meta: Route.MetaFunction = () => [
  { title: 'Manage Products · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function ProductsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, ...rest } = address
  const filter = { ...rest, ...(search.trim() && { search: search.trim() }) }
  const { data, error, isFetching, refetch } = useManagedProductsQuery({ ...filter, page, limit: PAGE_SIZE })
  const [findAll, { isFetching: isFinding }] = useLazyAllManagedProductsQuery()
  const mayWrite = useMayWrite()
  const [send] = useChangeProductsMutation()
  const isArchive = address.state === 'archived'
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isEditing, setEditing] = useState(false)
  // a selection reaches over pages: what was seen of each row, and so which version is changed
  const seen = useRef(new Map<string, ManagedProduct>())
  for (const product of data?.products ?? []) seen.current.set(product._id, product)
  const chosen = [...selected].flatMap((id) => seen.current.get(id) ?? [])
  const isNarrowed =
    search.trim() !== '' || [address.category, address.type, address.stock].some((one) => one !== undefined)

  async function selectAll() {
    try {
      const found = await findAll(filter).unwrap()
      for (const product of found) seen.current.set(product._id, product)
      setSelected(new Set(found.map((product) => product._id)))
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
    <DashboardPage
      title="Manage Products"
      aside={
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:gap-x-5">
          <PageCount>{data && !error && `Total Products: ${formatCount(data.meta.total)}`}</PageCount>
          {mayWrite && (
            <>
              <ButtonLink to={paths.importProducts()} className="max-sm:grow max-sm:px-3!">
                Import and export
              </ButtonLink>
              <ButtonLink variant="primary" to={paths.addProduct()} className="max-sm:grow max-sm:px-3!">
                <Plus aria-hidden="true" className="size-5" />
                Add Product
              </ButtonLink>
            </>
          )}
        </div>
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name, brand or SKU"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-64"
        />
        <FilterSelect
          label="Category"
          value={address.category}
          options={CATEGORIES}
          all="All categories"
          onChange={(category) => go({ category })}
          className="w-42 max-lg:grow"
        />
        <FilterSelect
          label="Type"
          value={address.type}
          options={PRODUCT_TYPES}
          all="All types"
          onChange={(type) => go({ type })}
          className="w-34 max-lg:grow"
        />
        <FilterSelect
          label="Stock"
          value={address.stock}
          options={[
            { value: 'in', label: 'In Stock' },
            { value: 'out', label: 'Out of Stock' },
            { value: 'low', label: 'Low on stock' },
          ]}
          all="Any stock"
          onChange={(stock) => go({ stock })}
          className="w-38 max-lg:grow"
        />
        <FilterSelect
          label="Shown"
          value={address.state}
          options={[{ value: 'archived', label: 'Archived' }]}
          all="In the shop"
          onChange={(state) => {
            setSelected(new Set())
            go({ state })
          }}
          className="w-36 max-lg:grow"
        />
      </div>
      <DataTable
        caption={isArchive ? 'Archived products' : 'Products'}
        columns={PRODUCT_COLUMNS}
        rows={data?.products}
        getRowId={(product) => product._id}
        isFetching={isFetching}
        error={error}
        failed="Failed to fetch products"
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="No products found."
            action={
              isNarrowed ? (
                <Button
                  onClick={() => go({ search: '', category: undefined, type: undefined, stock: undefined })}
                >
                  {isArchive ? 'Show the whole archive' : 'Show all products'}
                </Button>
              ) : isArchive ? (
                <Button onClick={() => go({ state: undefined })}>Show what is in the shop</Button>
              ) : (
                mayWrite && <ButtonLink to={paths.addProduct()}>Add the first one</ButtonLink>
              )
            }
          >
            {isNarrowed
              ? 'Nothing fits all of what is asked for.'
              : isArchive
                ? 'What is deleted after it was ordered is kept here.'
                : 'What the shop sells is listed here.'}
          </EmptyState>
        }
        sorting={address}
        onSort={go}
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
              total: data?.meta.total ?? 0,
              most: MAX_BULK,
              isBusy: isFinding,
              onSelect: () => void selectAll(),
            },
          },
        })}
        pagination={data && { page, pages: data.meta.pages, to }}
      />
      {isEditing && chosen.length > 0 && (
        <BulkEditDialog
          products={chosen}
          isArchive={isArchive}
          onDone={done}
          onDrop={(ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id))))}
          onClose={() => setEditing(false)}
        />
      )}
    </DashboardPage>
  )
}

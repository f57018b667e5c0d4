import { FILE_COLUMNS } from '@spokehaat/contract/catalogue/product-file'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

/** What a file has to look like. */
export function FileGuide() {
  return (
    <DashboardCard title="The file">
      <p className="mb-4">
        A file that Shopify or WooCommerce exports is known by its columns, and taken as it is. Of any other
        you say once which column is which. Our own:
      </p>
      <ul className="list-disc space-y-2 pl-5 marker:text-muted">
        <li>
          Only <Code>sku</Code> is needed: leave out the columns that you do not change. An empty cell changes
          nothing.
        </li>
        <li>A new product needs name, price and stock; the rest has its defaults.</li>
        <li>The rows of one product, one for each color and size, stand together and share its sku.</li>
        <li>
          Stock changes only where it differs from <Code>stock_as_exported</Code>, and then by the difference:
          what is sold while you edit stays sold. Without that column it is set to what the file says.
        </li>
        <li>
          Write 1234.50, 1,234.50 or 1.234,50. A number such as 1.500 can be two numbers, so it is not taken.
        </li>
        <li>Several tags or colors in one cell: a line between them, as in bicycle|city.</li>
        <li>Nothing is taken away: products, colors and sizes that the file leaves out stay.</li>
      </ul>
      <details className="mt-4">
        <summary className="flex min-h-11 items-center font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold">
          All columns
        </summary>
        <p className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
          {FILE_COLUMNS.map((column) => (
            <Code key={column}>{column}</Code>
          ))}
        </p>
      </details>
    </DashboardCard>
  )
}

function Code({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-[0.875em] font-semibold">{children}</code>
}

import type { SkuOwner } from '@spokehaat/contract/catalogue/managed-product'
import {
  type BULKY,
  CATEGORIES,
  PRODUCT_FIELDS as labels,
  PRODUCT_TYPES,
} from '@spokehaat/contract/catalogue/product-fields'
import { TAX_CLASS_NAMES, TAX_CLASSES } from '@spokehaat/contract/catalogue/tax-class'
import { Fragment } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { paths } from '../../../lib/desk-paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FieldPair, FormSection } from '../../frame/parts/form-frame.tsx'
import { type ColorRows, ColorsField, ColorsInBangla } from './colors-card.tsx'
import { figureOf, type ProductDraft, totalOf, variantCells } from './draft/product-draft.ts'
import { ChoiceField, FigureField, TextField, useProblem } from './form-field.tsx'
import { FormTabs } from './form-tabs.tsx'
import { SaleFields } from './sale-fields.tsx'
import { PlainStock, useOnShelf } from './shelf.tsx'

const LIST_PRICES = [
  { value: 'usual', label: 'The price × 1.15' },
  { value: 'own', label: 'Its own' },
  { value: 'none', label: 'None' },
]

const BULKY_OPTIONS: { value: (typeof BULKY)[number]; label: string }[] = [
  { value: 'usual', label: 'If it is a bicycle' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

interface DetailsCardProps {
  /** Who has the SKU that was refused. */
  skuOwner: SkuOwner['product'] | null
  /** The product is being added. */
  isNew: boolean
  colors: ColorRows
}

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'bn', label: 'বাংলা' },
] as const

/** What the specification names, in its order; what there is in Bangla of it stands behind a tab. */
export function DetailsCard({ skuOwner, isNew, colors }: DetailsCardProps) {
  const { control } = useFormContext<ProductDraft>()
  const stockBy = useWatch({ control, name: 'stockBy' })
  const onShelf = useOnShelf()(null, null)
  return (
    <FormTabs title="Details" tabs={LANGUAGES}>
      {[
        <Fragment key="en">
          <TextField name="name" />
          <TextField name="brand" />
          <FigureField name="price" hint="In dollars." />
          <ChoiceField name="type" options={PRODUCT_TYPES} />
          {stockBy === 'product' && <PlainStock piece={onShelf} />}
          <FigureField
            name="sku"
            step={1}
            hint={
              skuOwner && (
                <span>
                  It belongs to{' '}
                  <TextLink isStrong isTight to={paths.updateProduct(skuOwner._id)} target="_blank">
                    {skuOwner.name}
                    <span className="sr-only"> (opens a new tab)</span>
                  </TextLink>
                </span>
              )
            }
          />
          <ChoiceField name="category" options={CATEGORIES} />
          <DescriptionField name="description" />
          <InStockBox isNew={isNew} />
          <ColorsField colors={colors} />
        </Fragment>,
        <Fragment key="bn">
          <TextField name="nameBn" lang="bn" optional />
          <DescriptionField name="descriptionBn" lang="bn" />
          <ColorsInBangla colors={colors} />
        </Fragment>,
      ]}
    </FormTabs>
  )
}

/** The words that it is found by. */
export function TagsCard() {
  return (
    <FormSection title={labels.tags.label}>
      <TextField name="tags" hint="With commas between them. Shoppers find it by these words." optional />
    </FormSection>
  )
}

/** Beside the price itself. */
export function PriceCard() {
  const { control } = useFormContext<ProductDraft>()
  const listPriceKind = useWatch({ control, name: 'listPriceKind' })
  return (
    <FormSection title="List price, sale and tax">
      <FieldPair>
        <ChoiceField
          name="listPriceKind"
          label={labels.listPrice.label}
          hint="Struck through beside the price."
          options={LIST_PRICES}
        />
        {listPriceKind === 'own' && <FigureField name="listPrice" hint="In dollars." />}
      </FieldPair>
      <SaleFields />
      <ChoiceField
        name="taxClass"
        hint="By which rate of VAT it is taxed, where VAT is on."
        options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_NAMES[value] }))}
      />
    </FormSection>
  )
}

/** What the courier and the workshop have to know. */
export function SendingCard() {
  return (
    <FormSection title="Delivery and warranty">
      <FieldPair>
        <FigureField
          name="weightKg"
          hint="In kg with its packing, for delivery rates. Empty: 15 kg for a bicycle, 0.5 kg for an accessory."
          optional
        />
        <ChoiceField name="bulky" hint="Bulky pieces may cost more to send." options={BULKY_OPTIONS} />
      </FieldPair>
      <FigureField name="warrantyYears" hint="Whole years on the frame; accessories show none." step={1} />
    </FormSection>
  )
}

function DescriptionField({ name, lang }: { name: 'description' | 'descriptionBn'; lang?: 'bn' }) {
  const { register } = useFormContext<ProductDraft>()
  return (
    <Field label={labels[name].label} error={useProblem(name) ?? null} optional={lang === 'bn'}>
      <TextArea rows={6} lang={lang} {...register(name)} />
    </Field>
  )
}

/** The shop's own switch. What is added with stock is for sale, as the specification has it: there the box says so. */
function InStockBox({ isNew }: { isNew: boolean }) {
  const { register, control } = useFormContext<ProductDraft>()
  const [stockBy, stock, colors, sizes, anyColor] = useWatch({
    control,
    name: ['stockBy', 'stock', 'colors', 'sizes', 'anyColor'],
  })
  const pieces =
    stockBy === 'product'
      ? (figureOf(stock) ?? 0)
      : totalOf(variantCells({ stockBy, colors, sizes, anyColor }))
  const isSettled = isNew && pieces > 0
  const hint = isSettled
    ? 'Ticked by itself: what has stock is for sale as soon as it is added. You can switch it off in Update Product.'
    : isNew
      ? 'Ticked: for sale as soon as there is stock. Not ticked: shoppers see Out of Stock, even then.'
      : 'Off: shoppers see Out of Stock, whatever lies on the shelf.'
  return (
    <Checkbox
      label={
        <span>
          {labels.inStock.label}
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      }
      {...(isSettled ? { checked: true, readOnly: true, disabled: true } : register('inStock'))}
      key={isSettled ? 'settled' : 'free'}
      className="items-start!"
    />
  )
}

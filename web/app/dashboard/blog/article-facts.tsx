import { ARTICLE_IMAGES, addressOf } from '@spokehaat/contract/blog/article'
import { ARTICLE_CATEGORIES } from '@spokehaat/contract/blog/article-constants'
import { AUTHOR_IDS, AUTHORS } from '@spokehaat/contract/blog/authors'
import { useFormContext, useWatch } from 'react-hook-form'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DayInput } from '../frame/parts/day-input.tsx'
import { FieldPair, FormSection } from '../frame/parts/form-frame.tsx'
import { type ArticleDraft, imageName } from './article-draft.ts'

/** What is the same in both languages. */
export function ArticleFacts({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ArticleDraft>()
  const { errors } = formState
  return (
    <FormSection title="Details">
      <div className="flex max-w-3xl flex-col gap-6">
        <Address isNew={isNew} />
        <FieldPair>
          <Field label="Category" error={errors.category?.message ?? null}>
            <Select {...register('category')}>
              {ARTICLE_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          </Field>
          <Field label="Author" error={errors.author?.message ?? null}>
            <Select {...register('author')}>
              {AUTHOR_IDS.map((id) => (
                <option key={id} value={id}>
                  {AUTHORS[id].en.name}
                </option>
              ))}
            </Select>
          </Field>
        </FieldPair>
        <Field label="Date" error={errors.date?.message ?? null}>
          <DayInput className="sm:max-w-56" {...register('date')} />
        </Field>
      </div>
      <Pictures />
      <Checkbox label="Published: readers see it" {...register('isPublished')} />
    </FormSection>
  )
}

function Address({ isNew }: { isNew: boolean }) {
  const { register, formState } = useFormContext<ArticleDraft>()
  const [id, title] = useWatch<ArticleDraft, ['id', 'en.title']>({ name: ['id', 'en.title'] })
  const made = addressOf(title)
  return (
    <Field
      label="Address"
      optional={isNew}
      error={formState.errors.id?.message ?? null}
      hint={
        <span className="wrap-anywhere">
          {isNew && id.trim() === '' && made === ''
            ? 'Made from the English title'
            : `/blogdetails/${id.trim() || made}`}
        </span>
      }
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isNew ? made : undefined}
        readOnly={!isNew}
        className="read-only:bg-sunken read-only:text-muted"
        {...register('id')}
      />
    </Field>
  )
}

function Pictures() {
  const { register } = useFormContext<ArticleDraft>()
  return (
    <fieldset>
      <legend className="font-semibold">Picture</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {ARTICLE_IMAGES.map((image) => (
          <label key={image} className="relative cursor-pointer">
            <input type="radio" value={image} className="peer sr-only" {...register('image')} />
            <span className="block overflow-hidden rounded-md border-3 border-transparent transition-colors duration-150 peer-checked:border-marigold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink">
              <ScenePicture
                name={`article-${image}`}
                ratio="card"
                sizes="10rem"
                className="rounded-sm bg-sky"
              />
            </span>
            <span className="mt-1 block text-[0.9375rem] text-muted peer-checked:font-semibold peer-checked:text-ink">
              {imageName(image)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import {
  type Build,
  type BuildExtra,
  COLORS,
  DEFAULT_BUILD,
  EXTRA_PRICES,
  EXTRAS,
  FRAME_COLORS,
  FRAME_SIZES,
  SIZES,
  STYLE_PRICES,
  STYLES,
  WHEEL_SIZES,
} from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/builder'
import { Link2, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { extraName, frameColorName } from '../../lib/build-words.ts'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { valueName } from '../../lib/value-name.ts'
import { addItem, buildItem } from '../../store/cart-slice.ts'
import { openDrawer } from '../../store/drawer-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { BuildPicture } from './build-picture.tsx'
import { BuildPrice } from './build-price.tsx'
import { BuildSize, BuildSizeHint } from './build-size.tsx'
import { extraWords } from './extra-words.ts'
import { Option, OptionGroup } from './option-group.tsx'
import { useBuild } from './use-build.ts'

/** Without scripts it is a plain form: it asks for this page again, with the choice in its address. */
export default function BuilderForm({ search }: { search: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { build, choose } = useBuild(form, search)
  const dispatch = useAppDispatch()
  const words = extraWords(build)
  const set = (change: Partial<Build>) => choose({ ...build, ...change })

  function addToCart() {
    dispatch(addItem(buildItem(build)))
    dispatch(openDrawer())
  }

  async function share() {
    try {
      await navigator.clipboard.writeText(new URL(pageAddress(paths.builder(build)), location.origin).href)
      toast.success(m.link_to_your_build_copied())
    } catch {
      toast.error(m.the_link_could_not_be())
    }
  }

  return (
    <>
      <form
        ref={form}
        action={pageAddress('/#builder')}
        onSubmit={(event) => {
          event.preventDefault()
          addToCart()
        }}
        className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
      >
        <div className="z-10 max-sm:[@media(min-height:640px)]:sticky max-sm:top-16 max-lg:-mx-(--gutter) max-lg:bg-paper max-lg:px-(--gutter) max-lg:py-2 lg:sticky lg:top-24">
          <BuildPicture build={build} />
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <OptionGroup legend={m.style()} className="grid grid-cols-2 gap-2">
            {STYLES.map((style) => (
              <Option
                key={style}
                name="style"
                value={style}
                label={valueName(style)}
                note={`$${formatCount(STYLE_PRICES[style])}`}
                checked={build.style === style}
                onPick={() => set({ style })}
              />
            ))}
          </OptionGroup>
          <OptionGroup legend={m.frame_color()} className="grid grid-cols-2 gap-2">
            {COLORS.map((color) => (
              <Option
                key={color}
                name="color"
                value={color}
                label={frameColorName(color)}
                swatch={FRAME_COLORS[color]}
                checked={build.color === color}
                onPick={() => set({ color })}
              />
            ))}
          </OptionGroup>
          <OptionGroup legend={m.frame_size()} className="grid grid-cols-5 gap-1.5 sm:gap-2">
            {SIZES.map((size) => (
              <Option
                key={size}
                name="size"
                value={size}
                note={m.inches({ size: formatFigure(FRAME_SIZES[size]) })}
                isStacked
                checked={build.size === size}
                onPick={() => set({ size })}
              />
            ))}
          </OptionGroup>
          <BuildSizeHint build={build} />
          <OptionGroup legend={m.wheel_size()} className="grid grid-cols-3 gap-2">
            {WHEEL_SIZES.map((wheel) => (
              <Option
                key={wheel}
                name="wheel"
                value={String(wheel)}
                label={formatFigure(`${wheel}″`)}
                isStacked
                checked={build.wheel === wheel}
                onPick={() => set({ wheel })}
              />
            ))}
          </OptionGroup>
          <OptionGroup legend={m.extras()} className="flex flex-col gap-2">
            {EXTRAS.map((extra) => (
              <Option
                key={extra}
                type="checkbox"
                name="extra"
                value={extra}
                label={extraName(extra)}
                text={words[extra]}
                note={`+$${formatFigure(EXTRA_PRICES[extra])}`}
                checked={build.extras.includes(extra)}
                onPick={() => set({ extras: toggled(build.extras, extra) })}
              />
            ))}
          </OptionGroup>
          <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
            <BuildPrice build={build} />
            <button
              type="submit"
              className={buttonClass({
                variant: 'primary',
                size: 'lg',
                className: 'needs-script mt-5 w-full',
              })}
            >
              {m.add_to_cart()}
            </button>
            <div className="needs-script mt-3 grid grid-cols-2 gap-2">
              <Button onClick={() => choose(DEFAULT_BUILD)} className="px-3">
                <RotateCcw aria-hidden="true" className="size-5 max-sm:hidden" />
                {m.reset()}
              </Button>
              <Button onClick={() => void share()} className="px-3">
                <Link2 aria-hidden="true" className="size-5 max-sm:hidden" />
                {m.copy_link()}
              </Button>
            </div>
            <button
              type="submit"
              className={buttonClass({ size: 'lg', className: 'without-script mt-5 w-full' })}
            >
              {m.show_this_build()}
            </button>
          </div>
        </div>
      </form>
      <BuildSize build={build} onChoose={(size) => set({ size })} />
    </>
  )
}

function toggled(extras: readonly BuildExtra[], extra: BuildExtra): BuildExtra[] {
  return EXTRAS.filter((one) => extras.includes(one) !== (one === extra))
}

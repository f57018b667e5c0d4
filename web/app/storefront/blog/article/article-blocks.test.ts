import { describe, expect, it } from 'vitest'
import { toBlocks } from './article-blocks.ts'

describe('the blocks of an article', () => {
  it('are paragraphs apart by blank lines', () => {
    expect(toBlocks('\nOne.\n\nTwo – 1. not a list.\n \n\nThree.\n')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'paragraph', text: 'Two – 1. not a list.' },
      { kind: 'paragraph', text: 'Three.' },
    ])
  })

  it('are headings with an anchor', () => {
    expect(toBlocks('## Water, weight: what’s left?')).toEqual([
      { kind: 'heading', text: 'Water, weight: what’s left?', id: 'water-weight-what-s-left' },
    ])
  })

  it('are lists and steps', () => {
    expect(toBlocks('- a pump\n- a tube\n\n9. Sand\n10. Glue')).toEqual([
      { kind: 'list', isOrdered: false, items: ['a pump', 'a tube'] },
      { kind: 'list', isOrdered: true, items: ['Sand', 'Glue'] },
    ])
  })

  it('keep a figure and its unit on one line', () => {
    expect(toBlocks('From 5 Nm to 40 °C in 2 goes, 3 gears.')).toEqual([
      { kind: 'paragraph', text: 'From 5\u00a0Nm to 40\u00a0°C in 2 goes, 3 gears.' },
    ])
  })

  it('are tables under their first line', () => {
    expect(toBlocks('Tyre | psi\nRoad, thin | 75')).toEqual([
      { kind: 'table', head: ['Tyre', 'psi'], rows: [['Road, thin', '75']] },
    ])
  })
})

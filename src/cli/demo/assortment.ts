/** A kind of goods of a joinery, in several sizes. */
export interface Kind {
  readonly name: string
  readonly category: string
  readonly unit: string
  readonly sizes: readonly string[]
  /** Usual stock, and the price of one unit. */
  readonly usual: number
  readonly price: number
  /** Shelf life in days. Only perishable goods have batches. */
  readonly keeps?: number
}

const WOOD_SCREWS = [
  '3 × 20',
  '3 × 30',
  '3.5 × 35',
  '4 × 30',
  '4 × 40',
  '4 × 50',
  '4.5 × 60',
  '5 × 60',
  '5 × 80',
  '6 × 100',
]
const METRIC = [
  'M4 × 16',
  'M5 × 20',
  'M6 × 25',
  'M6 × 40',
  'M8 × 30',
  'M8 × 50',
  'M8 × 80',
  'M10 × 40',
  'M10 × 60',
  'M12 × 60',
]
const GRITS = ['60', '80', '100', '120', '150', '180', '220', '240', '320', '400']
const BOARDS = ['8 mm', '10 mm', '12 mm', '15 mm', '16 mm', '18 mm', '19 mm', '22 mm', '25 mm', '28 mm']
const WIDTHS = ['20 mm', '22 mm', '24 mm', '28 mm', '32 mm', '38 mm', '42 mm', '48 mm', '60 mm', '80 mm']
const COLOURS = ['white', 'black', 'grey', 'beech', 'oak', 'walnut', 'ash', 'pine', 'maple', 'cherry']

export const KINDS: readonly Kind[] = [
  { name: 'Wood screw, zinc', category: 'Screws', unit: 'pcs', sizes: WOOD_SCREWS, usual: 2000, price: 0.04 },
  { name: 'Wood screw, stainless', category: 'Screws', unit: 'pcs', sizes: WOOD_SCREWS, usual: 1000, price: 0.12 },
  { name: 'Holzschraube, schwarz', category: 'Screws', unit: 'pcs', sizes: WOOD_SCREWS, usual: 600, price: 0.06 },
  { name: 'Terrace screw', category: 'Screws', unit: 'pcs', sizes: WOOD_SCREWS, usual: 800, price: 0.15 },
  { name: 'Hexagon bolt', category: 'Bolts & nuts', unit: 'pcs', sizes: METRIC, usual: 400, price: 0.22 },
  { name: 'Carriage bolt', category: 'Bolts & nuts', unit: 'pcs', sizes: METRIC, usual: 300, price: 0.28 },
  { name: 'Threaded insert', category: 'Bolts & nuts', unit: 'pcs', sizes: METRIC, usual: 250, price: 0.18 },
  { name: 'Washer', category: 'Bolts & nuts', unit: 'pcs', sizes: METRIC, usual: 1500, price: 0.02 },
  { name: 'Birch plywood', category: 'Boards', unit: 'm²', sizes: BOARDS, usual: 40, price: 38.5 },
  { name: 'MDF', category: 'Boards', unit: 'm²', sizes: BOARDS, usual: 60, price: 14.9 },
  { name: 'Chipboard, melamine', category: 'Boards', unit: 'm²', sizes: BOARDS, usual: 80, price: 17.25 },
  { name: 'Three-ply spruce', category: 'Boards', unit: 'm²', sizes: BOARDS, usual: 30, price: 32 },
  { name: 'Compact laminate', category: 'Boards', unit: 'm²', sizes: BOARDS, usual: 15, price: 96 },
  { name: 'Oak plank', category: 'Timber', unit: 'm', sizes: WIDTHS, usual: 120, price: 24.8 },
  { name: 'Beech plank', category: 'Timber', unit: 'm', sizes: WIDTHS, usual: 150, price: 16.4 },
  { name: 'Ash plank', category: 'Timber', unit: 'm', sizes: WIDTHS, usual: 90, price: 21.3 },
  { name: 'Spruce batten', category: 'Timber', unit: 'm', sizes: WIDTHS, usual: 400, price: 2.35 },
  { name: 'Walnut plank', category: 'Timber', unit: 'm', sizes: WIDTHS, usual: 40, price: 58 },
  { name: 'Edge band, ABS', category: 'Edging', unit: 'm', sizes: COLOURS, usual: 300, price: 0.85 },
  { name: 'Edge band, veneer', category: 'Edging', unit: 'm', sizes: COLOURS, usual: 200, price: 1.4 },
  { name: 'Edge band, laser', category: 'Edging', unit: 'm', sizes: COLOURS, usual: 120, price: 2.1 },
  { name: 'Sanding disc 150 mm, grit', category: 'Abrasives', unit: 'pcs', sizes: GRITS, usual: 200, price: 0.55 },
  { name: 'Sanding belt 100 × 610, grit', category: 'Abrasives', unit: 'pcs', sizes: GRITS, usual: 60, price: 2.8 },
  { name: 'Hand pad, grit', category: 'Abrasives', unit: 'pcs', sizes: GRITS, usual: 80, price: 1.1 },
  { name: 'Schleifvlies, Körnung', category: 'Abrasives', unit: 'pcs', sizes: GRITS, usual: 50, price: 1.6 },
  { name: 'Hardwax oil', category: 'Surface', unit: 'l', sizes: COLOURS, usual: 12, price: 31.9, keeps: 75 },
  { name: 'Acrylic lacquer', category: 'Surface', unit: 'l', sizes: COLOURS, usual: 20, price: 22.5, keeps: 90 },
  { name: 'Wood stain', category: 'Surface', unit: 'l', sizes: COLOURS, usual: 10, price: 18.75, keeps: 120 },
  { name: 'Spray paint', category: 'Surface', unit: 'pcs', sizes: COLOURS, usual: 24, price: 8.9 },
  { name: 'Silicone', category: 'Glue & sealants', unit: 'pcs', sizes: COLOURS, usual: 36, price: 6.4, keeps: 60 },
  {
    name: 'Acrylic sealant',
    category: 'Glue & sealants',
    unit: 'pcs',
    sizes: COLOURS,
    usual: 36,
    price: 3.9,
    keeps: 90,
  },
  { name: 'Hot-melt cartridge', category: 'Glue & sealants', unit: 'kg', sizes: COLOURS, usual: 15, price: 12.8 },
  { name: 'Wood filler', category: 'Glue & sealants', unit: 'kg', sizes: COLOURS, usual: 8, price: 14.2, keeps: 45 },
  {
    name: 'Beech dowel',
    category: 'Connectors',
    unit: 'pcs',
    sizes: ['6 × 30', '6 × 40', '8 × 30', '8 × 35', '8 × 40', '8 × 50', '10 × 40', '10 × 50', '12 × 60', '16 × 80'],
    usual: 3000,
    price: 0.02,
  },
  {
    name: 'Flat dowel',
    category: 'Connectors',
    unit: 'pcs',
    sizes: ['0', '10', '20', 'S4', 'S5', 'S6', 'H9', 'K20', 'D0', 'D20'],
    usual: 1500,
    price: 0.03,
  },
  { name: 'Cam connector', category: 'Connectors', unit: 'pcs', sizes: BOARDS, usual: 500, price: 0.35 },
  {
    name: 'Cup hinge, opening',
    category: 'Fittings',
    unit: 'pcs',
    sizes: ['95°', '100°', '107°', '110°', '120°', '125°', '155°', '165°', '170°', '180°'],
    usual: 120,
    price: 2.75,
  },
  {
    name: 'Drawer runner',
    category: 'Fittings',
    unit: 'pairs',
    sizes: ['250 mm', '270 mm', '300 mm', '350 mm', '400 mm', '450 mm', '500 mm', '550 mm', '600 mm', '650 mm'],
    usual: 30,
    price: 18.6,
  },
  {
    name: 'Bar handle',
    category: 'Fittings',
    unit: 'pcs',
    sizes: ['96 mm', '128 mm', '160 mm', '192 mm', '224 mm', '256 mm', '288 mm', '320 mm', '448 mm', '640 mm'],
    usual: 60,
    price: 4.2,
  },
  { name: 'Knob', category: 'Fittings', unit: 'pcs', sizes: COLOURS, usual: 80, price: 1.9 },
  {
    name: 'Shelf support',
    category: 'Fittings',
    unit: 'pcs',
    sizes: ['3 mm', '4 mm', '5 mm', '5 mm, rubber', '6 mm', '7 mm', '8 mm', '10 mm', '12 mm', '15 mm'],
    usual: 900,
    price: 0.08,
  },
  { name: 'Cable gland', category: 'Electrics', unit: 'pcs', sizes: METRIC, usual: 100, price: 0.75 },
  {
    name: 'LED strip',
    category: 'Electrics',
    unit: 'm',
    sizes: ['2700 K', '3000 K', '3500 K', '4000 K', '5000 K', '6500 K', 'RGB', 'RGBW', 'CCT', 'IP65'],
    usual: 50,
    price: 7.4,
  },
  {
    name: 'Work gloves, size',
    category: 'Safety',
    unit: 'pairs',
    sizes: ['6', '7', '8', '9', '10', '11', '12', 'nitrile M', 'nitrile L', 'nitrile XL'],
    usual: 40,
    price: 2.6,
  },
  {
    name: 'Dust mask',
    category: 'Safety',
    unit: 'pcs',
    sizes: ['FFP1', 'FFP2', 'FFP2 valve', 'FFP3', 'FFP3 valve', 'P2 filter', 'P3 filter', 'A1', 'A2', 'ABEK'],
    usual: 60,
    price: 1.8,
  },
  {
    name: 'Saw blade 216 mm, teeth',
    category: 'Blades & bits',
    unit: 'pcs',
    sizes: ['24', '30', '36', '42', '48', '54', '60', '64', '72', '80'],
    usual: 6,
    price: 42,
  },
  {
    name: 'Jigsaw blade',
    category: 'Blades & bits',
    unit: 'pcs',
    sizes: ['T101B', 'T101BR', 'T144D', 'T119B', 'T118A', 'T127D', 'T308B', 'T234X', 'T345XF', 'T150'],
    usual: 50,
    price: 1.7,
  },
  { name: 'Router bit', category: 'Blades & bits', unit: 'pcs', sizes: WIDTHS, usual: 5, price: 26 },
  {
    name: 'Twist drill',
    category: 'Blades & bits',
    unit: 'pcs',
    sizes: ['2 mm', '2.5 mm', '3 mm', '3.5 mm', '4 mm', '5 mm', '6 mm', '8 mm', '10 mm', '12 mm'],
    usual: 25,
    price: 1.35,
  },
  { name: 'Packing foil', category: 'Packing', unit: 'm', sizes: WIDTHS, usual: 500, price: 0.12 },
]

/** A kind of tool: how many exist, and the prefix of their serial numbers. */
export interface ToolKind {
  readonly name: string
  readonly category: string
  readonly serial: string
  readonly count: number
  /** Index of its home location in the list of locations. */
  readonly place: number
}

const MACHINE_ROOM = 5
const SHELF = 2
const PAINT_CABINET = 4

export const TOOL_KINDS: readonly ToolKind[] = [
  { name: 'Cordless drill 18 V', category: 'Power tools', serial: 'CD18', count: 6, place: MACHINE_ROOM },
  { name: 'Impact driver 18 V', category: 'Power tools', serial: 'ID18', count: 3, place: MACHINE_ROOM },
  { name: 'Hammer drill SDS-plus', category: 'Power tools', serial: 'HD', count: 2, place: MACHINE_ROOM },
  { name: 'Jigsaw', category: 'Power tools', serial: 'JS', count: 2, place: MACHINE_ROOM },
  { name: 'Plunge saw with rail', category: 'Power tools', serial: 'PS', count: 2, place: MACHINE_ROOM },
  { name: 'Random orbit sander 150 mm', category: 'Power tools', serial: 'RO', count: 3, place: MACHINE_ROOM },
  { name: 'Trim router', category: 'Power tools', serial: 'TR', count: 2, place: MACHINE_ROOM },
  { name: 'Biscuit joiner', category: 'Power tools', serial: 'BJ', count: 1, place: MACHINE_ROOM },
  { name: 'Dust extractor class M', category: 'Extraction', serial: 'DX', count: 3, place: MACHINE_ROOM },
  { name: 'Cross line laser', category: 'Measuring', serial: 'CL', count: 2, place: SHELF },
  { name: 'Laser distance meter', category: 'Measuring', serial: 'LD', count: 2, place: SHELF },
  { name: 'Moisture meter', category: 'Measuring', serial: 'MM', count: 1, place: SHELF },
  { name: 'Brad nailer', category: 'Air tools', serial: 'BN', count: 2, place: SHELF },
  { name: 'Compressor 24 l', category: 'Air tools', serial: 'CP', count: 1, place: MACHINE_ROOM },
  { name: 'Spray gun 1.3 mm', category: 'Air tools', serial: 'SG', count: 2, place: PAINT_CABINET },
  { name: 'Work stand', category: 'Site', serial: 'WS', count: 3, place: MACHINE_ROOM },
  { name: 'Step ladder 2.5 m', category: 'Site', serial: 'SL', count: 2, place: MACHINE_ROOM },
  { name: 'Panel lifter', category: 'Site', serial: 'PL', count: 1, place: MACHINE_ROOM },
]

import { calibration } from './calibration.js'
import { gatherCrew, type WorkshopOptions } from './crew.js'
import { live } from './days.js'
import { insure } from './insurances.js'
import { furnishToolroom, lending } from './lending.js'
import { paperwork } from './paperwork.js'
import { moving, stockUp } from './stock.js'

export interface Workshop {
  /** Runs the movements, checkouts, and delivery notes of a day. Calls `atTime` with the time of day. */
  work(day: number, atTime: (ofDay: number) => void): Promise<void>
}

/** Creates locations, users, materials, tools, and policies, and returns their daily activity. */
export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const crew = await gatherCrew(options)
  const stocked = await stockUp(crew)
  const lent = lending(crew, await furnishToolroom(crew))
  const parts = [moving(crew, stocked), lent, paperwork(crew, stocked), await calibration(crew), await insure(crew)]
  return {
    work: (day, atTime) =>
      live(
        parts.flatMap(part => part(day)),
        atTime,
      ),
  }
}

/** Tools, their calibration, and what is insured. One file to load: many small ones compress badly. */

export { default as Calibration } from '../calibration/page.js'
export { default as CalibrationRecord } from '../calibration-record/page.js'
export { default as CalibrationTool } from '../calibration-tool/page.js'
export { default as Insurance } from '../insurance/page.js'
export { default as Insurances } from '../insurances/page.js'
export { default as Tool } from '../tool/page.js'
export { default as Tools } from '../tools/page.js'

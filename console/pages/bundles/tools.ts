/** Pages about tools, calibration, and insurance. They are one chunk because many small chunks compress badly. */

export { default as Calibration } from '../calibration/list.js'
export { default as CalibrationRecord } from '../calibration/record.js'
export { default as CalibrationTool } from '../calibration/tool.js'
export { default as Insurance } from '../insurance/detail.js'
export { default as Insurances } from '../insurance/list.js'
export { default as Tool } from '../tools/detail.js'
export { default as Tools } from '../tools/list.js'

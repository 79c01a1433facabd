import { describeFlippedBytes } from '../../service/tampered/flipped-bytes.js'
import { CAMPAIGN_SIZE } from '../size.js'

describeFlippedBytes({ oneIn: Math.max(1, Math.round(1 / CAMPAIGN_SIZE)) })

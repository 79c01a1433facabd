import { expect } from 'chai'
import { encodeSegment, signRequest } from '../../../src/audit/sinks/sigv4.js'

/** The examples of the AWS documentation, "Signature Calculations for the Authorization Header". */
describe('A signature by AWS Signature Version 4', () => {
  const credentials = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const at = new Date('2013-05-24T00:00:00Z')

  for (const [what, method, path, headers, body, signature] of [
    [
      'a read',
      'GET',
      'test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a write',
      'PUT',
      encodeSegment('test$file.text'),
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a parameter without value',
      'GET',
      '?lifecycle',
      {},
      '',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'a list',
      'GET',
      '?max-keys=2&prefix=J',
      {},
      '',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ] as const) {
    it(`is the documented one for ${what}`, () => {
      const url = new URL(`https://examplebucket.s3.amazonaws.com/${path}`)
      const { authorization } = signRequest({ method, url, headers, body }, credentials, at)
      expect(authorization).to.match(
        /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, /,
      )
      expect(authorization?.split('Signature=')[1]).to.equal(signature)
    })
  }
})

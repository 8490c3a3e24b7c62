export { isS3Outage, type RunCall, S3_CALL_MS, S3Bucket, type S3Object } from './s3-bucket.ts';

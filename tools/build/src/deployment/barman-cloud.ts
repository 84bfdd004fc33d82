interface SecretKey {
  name: string;
  key: string;
}

/**
 * The part of the resources of CloudNativePG's plugin Barman Cloud (barmancloud.cnpg.io/v1) that the component uses, by its API reference.
 * No package has its types.
 */
export interface IObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec: {
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials?: { accessKeyId: SecretKey; secretAccessKey: SecretKey };
      wal?: { compression?: 'gzip' | 'bzip2' | 'zstd'; maxParallel?: number };
      data?: { compression?: 'gzip' | 'bzip2'; jobs?: number };
    };
  };
}

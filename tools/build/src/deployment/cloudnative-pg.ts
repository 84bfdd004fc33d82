/**
 * The part of CloudNativePG's resources (postgresql.cnpg.io/v1, version 1.27) that the component uses, by its API reference, without
 * `barmanObjectStore`, which the operator gives up. A field that the component begins to use is added here after a look into that reference.
 */
interface Metadata {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface SecretKey {
  name: string;
  key: string;
}

interface ObjectStoreCredentials {
  accessKeyId: SecretKey;
  secretAccessKey: SecretKey;
}

export interface ICluster {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'Cluster';
  metadata: Metadata;
  spec: {
    instances: number;
    imageName?: string;
    primaryUpdateStrategy?: 'unsupervised' | 'supervised';
    storage: { size: string; storageClass?: string };
    walStorage?: { size: string; storageClass?: string };
    resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
    affinity?: {
      enablePodAntiAffinity?: boolean;
      topologyKey?: string;
      podAntiAffinityType?: 'preferred' | 'required';
    };
    postgresql?: {
      parameters?: Record<string, string>;
      synchronous?: { method: 'any' | 'first'; number: number; dataDurability?: 'required' | 'preferred' };
    };
    bootstrap?: {
      initdb?: {
        database: string;
        owner: string;
        dataChecksums?: boolean;
        encoding?: string;
        localeProvider?: string;
        icuLocale?: string;
        postInitSQL?: string[];
        secret?: { name: string };
      };
    };
    inheritedMetadata?: { labels?: Record<string, string>; annotations?: Record<string, string> };
    plugins?: { name: string; isWALArchiver?: boolean; parameters?: Record<string, string> }[];
    monitoring?: { enablePodMonitor?: boolean };
  };
}

export interface IScheduledBackup {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'ScheduledBackup';
  metadata: Metadata;
  spec: {
    schedule: string;
    backupOwnerReference?: 'none' | 'self' | 'cluster';
    immediate?: boolean;
    method?: 'volumeSnapshot' | 'plugin';
    pluginConfiguration?: { name: string; parameters?: Record<string, string> };
    cluster: { name: string };
  };
}

/** Of the plugin Barman Cloud (barmancloud.cnpg.io/v1). */
export interface IObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: Metadata;
  spec: {
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials?: ObjectStoreCredentials;
      wal?: { compression?: 'gzip' | 'bzip2' | 'zstd'; maxParallel?: number };
      data?: { compression?: 'gzip' | 'bzip2'; jobs?: number };
    };
  };
}

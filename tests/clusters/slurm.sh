#!/usr/bin/env bash
# Runs in parts by a real Slurm: a cluster of one node on this machine, with keys, ports and state of its own.
# `tests/clusters/slurm.sh SAGA`, from the root of the project; where it cannot be had it says so and is skipped.
set -euo pipefail
saga="$(realpath "$1")"
skip() { echo "skipped: $1"; exit 0; }
[ "$(id -u)" = 0 ] || skip "only root can begin a Slurm of its own"
if ! command -v slurmctld slurmd munged sbatch >/dev/null; then
  apt-get install -y --no-install-recommends slurm-wlm munge >/dev/null 2>&1 || skip "Slurm cannot be installed"
fi
mkdir -p target/clusters
cluster="$(mktemp -d "$PWD/target/clusters/slurm.XXXXXX")"
mkdir "$cluster"/{state,spool}
node="$(hostname -s)"
export SLURM_CONF="$cluster/slurm.conf"
cat >"$SLURM_CONF" <<CONF
ClusterName=one
SlurmctldHost=$node
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_interval=2
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
SlurmctldPort=46817
SlurmdPort=46818
NodeName=$node CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
# Ends what this began, and waits until it is gone: daemons that end still write their state.
end() {
  local daemon process
  for daemon in slurmd slurmctld munged; do
    process="$(cat "$cluster/$daemon.pid" 2>/dev/null)" || continue
    kill "$process" 2>/dev/null || continue
    for _ in $(seq 100); do
      kill -0 "$process" 2>/dev/null || continue 2
      sleep 0.1
    done
    kill -KILL "$process" 2>/dev/null || true
  done
}
trap end EXIT
head -c 1024 /dev/urandom >"$cluster/munge.key"
chmod 600 "$cluster/munge.key"
munged --force --socket="$cluster/munge.socket" --key-file="$cluster/munge.key" --pid-file="$cluster/munged.pid" \
  --log-file="$cluster/munged.log" --seed-file="$cluster/munge.seed" 2>/dev/null || skip "munge does not begin here"
slurmctld && slurmd || skip "Slurm does not begin here"
for _ in $(seq 100); do
  [ "$(sinfo --noheader --format=%T 2>/dev/null)" != idle ] || break
  sleep 0.1
done
[ "$(sinfo --noheader --format=%T)" = idle ] || skip "the node of Slurm does not come up: $(tail -1 "$cluster/slurmd.log")"

on=slurm
waits() { [ -z "$(squeue --noheader)" ]; }
. tests/clusters/parts.sh
check_parts

# What Slurm refuses is told, and a part that dies each time.
if "$saga" simulate odin --games 8 --on "slurm:--partition=nowhere" --parts 2 --parts-in "$cluster/refused" 2>"$cluster/said"; then
  fail "a partition that is not there was taken"
fi
grep -q "Slurm does not take the parts" "$cluster/said" || fail "it is not told that Slurm refuses: $(cat "$cluster/said")"
if "$saga" simulate odin --games 8 --on "slurm:--chdir=/" --parts 2 --parts-in "target/clusters/nowhere" 2>"$cluster/said"; then
  fail "parts that cannot be written came to something"
fi
grep -q "came to nothing, three times" "$cluster/said" || fail "it is not told what came to nothing: $(cat "$cluster/said")"
version="$(sinfo --version | cut -d" " -f2)"
end
trap - EXIT
# What a step still writes while it ends is no fault of what is tested.
rm -rf "$cluster" target/clusters/nowhere || echo "left behind: $cluster"
echo "Slurm $version: passed"
